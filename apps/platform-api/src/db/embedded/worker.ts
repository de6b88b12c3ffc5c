import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { type Extensions, PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { reasonOf } from '#db/database-errors.ts';
import { DurableFilesystem, syncTree } from './durable-filesystem.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts';

// The embedded PostgreSQL, in a thread of its own: it computes without a pause, and the server must not wait for it.

const settings = workerData as WorkerSettings;
const port = parentPort ?? fail('The embedded engine runs as a worker thread only.');
const syncs = new BigInt64Array(settings.syncs);

const SETTINGS = [
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  // Emscripten's fdatasync does nothing, whatever the file system: only fsync reaches our handler.
  'wal_sync_method=fsync',
  'max_wal_size=64MB',
  // "log" keeps start, recovery, fatal errors and panics; a statement's own errors belong to whoever sent it.
  'log_min_messages=log',
  'log_min_error_statement=panic',
];
const START = [
  // -F is "no fsync".
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...SETTINGS.flatMap((setting) => ['-c', setting]),
];

function fail(reason: string): never {
  parentPort?.postMessage({ kind: 'failed', reason } satisfies FromWorker, []);
  // In a worker this ends the thread, not the process, and at once: after a panic PostgreSQL must not run on.
  process.exit(1);
}

function post(message: FromWorker, transfer: readonly ArrayBuffer[] = []): void {
  port.postMessage(message, [...transfer]);
}

let lastPanic = '';

function readLog(line: string): boolean {
  if (line.includes('PANIC:') || line.includes('FATAL:')) lastPanic = line.replace(/^.*?(?:PANIC|FATAL):\s*/, '');
  post({ kind: 'log', line });
  return false;
}

const whySo = (otherwise: string) => (lastPanic === '' ? otherwise : lastPanic);

async function open(): Promise<PGlite> {
  const extensions: Extensions = { pg_trgm, btree_gin };
  if (settings.withAmcheck) extensions['amcheck'] = (await import('@electric-sql/pglite/contrib/amcheck')).amcheck;
  const shared = {
    extensions,
    onStderr: readLog,
    pgliteWasmModule: settings.code,
    ...(settings.image === null
      ? {}
      : // PGlite unpacks one too, by streams of the web, which takes longer.
        { loadDataDir: new Blob([gunzipSync(readFileSync(settings.image))], { type: 'application/x-tar' }) }),
  };
  if (settings.folder === null) return PGlite.create({ ...shared, dataDir: 'memory://' });
  const filesystem = new DurableFilesystem(settings.folder, {
    synced: () => Atomics.add(syncs, 0, 1n),
    aborted: () => fail(whySo('PostgreSQL stopped itself.')),
  });
  const engine = await PGlite.create({ ...shared, fs: filesystem, startParams: START });
  if (settings.isFirstStart) await syncTree(settings.folder);
  return engine;
}

/** Runs one batch of protocol messages and returns all that PostgreSQL says to it. */
async function run(engine: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The streaming call: the plain ones also parse every message, and keep each for ever.
  await engine.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (part) => void parts.push(part.slice()) });
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return first;
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);

function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const message = Buffer.alloc(5 + body.length);
  message.write('Q');
  message.writeInt32BE(4 + body.length, 1);
  body.copy(message, 5);
  return message;
}

/** There is one backend for all connections, one after another: each must find it as if it were new. */
async function forget(engine: PGlite): Promise<void> {
  await run(engine, SYNC);
  if (engine.isInTransaction()) await run(engine, simpleQuery('rollback'));
  await run(engine, simpleQuery('discard all'));
}

const STARTUP = 0;

async function answer(engine: PGlite, session: number, bytes: Uint8Array): Promise<void> {
  if (bytes[0] === STARTUP) await forget(engine);
  const reply = await run(engine, bytes);
  post({ kind: 'reply', session, bytes: reply }, [reply.buffer]);
}

async function handle(engine: PGlite, message: ToWorker): Promise<void> {
  if (message.kind === 'request') {
    await answer(engine, message.session, message.bytes);
  } else {
    await engine.close();
    port.close();
  }
}

async function inTurn(before: Promise<void>, work: () => Promise<void>): Promise<void> {
  await before;
  try {
    await work();
  } catch (error) {
    fail(whySo(reasonOf(error)));
  }
}

try {
  const engine = await open();
  // One after another: handling one message gives way to the next between its steps.
  let line = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    line = inTurn(line, () => handle(engine, message));
  });
  post({ kind: 'ready' });
} catch (error) {
  fail(whySo(reasonOf(error)));
}
