// Databases as files: made of the past, looked into, and given to the program when no server needs to stay.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PATIENCE, freePort, program } from './harness.mjs';

export const DATA = new URL('../data/', import.meta.url);

function python(script, input, ...words) {
    const run = spawnSync('python3', ['-c', script, ...words], { input, encoding: 'utf8', maxBuffer: 1 << 26 });
    assert.equal(run.status, 0, run.stderr);
    return run.stdout;
}

export const sql = (database, script) =>
    python('import sqlite3, sys\nsqlite3.connect(sys.argv[1], isolation_level=None).executescript(sys.stdin.read())', script, database);

export const rows = (database, query) =>
    JSON.parse(python('import json, sqlite3, sys\nprint(json.dumps(sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).fetchall()))', '', database, query));

export const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'mangonel-past-'));

// A database of the past in a folder of its own. Its clocks and sessions are as old as this moment.
export function fromPast(name) {
    const folder = newFolder(), database = path.join(folder, 'games.db');
    const text = fs.readFileSync(new URL(name, DATA), 'utf8');
    sql(database, text.replaceAll(/(?<=')(\d \d+ \d+) (\d{13}) /g, `$1 ${Date.now()} `));
    sql(database, "UPDATE session SET created = unixepoch('now'); UPDATE match SET updated = unixepoch('now'); PRAGMA journal_mode = WAL;");
    return { folder, database, ...JSON.parse(text.slice(3, text.indexOf('\n'))) };
}

const run = (...words) => spawnSync(program, words, { encoding: 'utf8', timeout: PATIENCE });

// A server that should not start.
export const serveOnce = async (database) => run('serve', '--listen', `127.0.0.1:${await freePort()}`, '--db', database);

export const admin = (database, ...words) => run('admin', ...words, '--db', database);
