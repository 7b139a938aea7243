// A certificate for this machine, signed by itself, made for one test. It ends with the folder that it is in.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The flags of `mangonel serve` for TLS with a certificate that is made in this folder. */
export function tlsFlags(folder) {
    const [cert, key] = ['cert.pem', 'key.pem'].map(name => path.join(folder, name));
    const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1',
        '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert], { encoding: 'utf8' });
    assert.equal(made.status, 0, made.stderr);
    return ['--tls-cert', cert, '--tls-key', key];
}
