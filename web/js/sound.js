/* Short dry sounds, made on the spot. Off until switched on. */
import { recall, keep } from './prefs.js';

/** @type {AudioContext | null} */
let audio = null;

export function soundOn() { return recall('sound') === 'on'; }

/** @param {boolean} on */
export function setSound(on) {
    keep('sound', on ? 'on' : 'off');
    if (on) play('card');
}

/* A card or die on wood, a stone set down, a quill and a knock are filtered noise, a bell is two sines that die away. */
const sounds = /** @type {const} */ ({
    card: { noise: 1800, length: 0.06, loud: 0.25 },
    refused: { noise: 240, length: 0.16, loud: 0.5 },
    bell: { tone: 880, length: 0.28, loud: 0.2 },
    die: { noise: 900, length: 0.22, loud: 0.35 },
    stone: { noise: 420, length: 0.09, loud: 0.4 },
    quill: { noise: 4200, length: 0.12, loud: 0.08 },
});

/** @typedef {keyof typeof sounds} Sound */

/** @param {Sound} name */
export function play(name) {
    if (!soundOn()) return;
    try {
        audio ??= new AudioContext();
        const at = sounds[name], now = audio.currentTime, gain = audio.createGain();
        gain.gain.setValueAtTime(at.loud, now);
        gain.gain.exponentialRampToValueAtTime(0.001, now + at.length);
        gain.connect(audio.destination);
        if ('noise' in at) noise(audio, at.noise, at.length).connect(gain);
        else bell(audio, at.tone, at.length, gain);
    } catch { /* no audio device: silence is fine */ }
}

/** @param {AudioContext} ctx @param {number} pitch @param {number} length */
function noise(ctx, pitch, length) {
    const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    const source = ctx.createBufferSource(), filter = ctx.createBiquadFilter();
    source.buffer = buffer;
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    source.connect(filter);
    source.start();
    return filter;
}

/** @param {AudioContext} ctx @param {number} pitch @param {number} length @param {AudioNode} into */
function bell(ctx, pitch, length, into) {
    for (const times of [1, 2.76]) {
        const tone = ctx.createOscillator();
        tone.frequency.value = pitch * times;
        tone.connect(into);
        tone.start();
        tone.stop(ctx.currentTime + length);
    }
}
