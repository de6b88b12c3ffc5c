import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { type Extensions, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { reasonOf } from '#db/database-errors.ts';
import { DurableFilesystem, syncTree } from './durable-filesystem.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts';

// The embedded PostgreSQL runs in a worker thread, because it would block the event loop of the server.

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
  // The operating system caches the files of the folder, too.
  'shared_buffers=32MB',
  // "log" covers start, recovery, fatal errors and panics; the caller gets the errors of its statements.
  'log_min_messages=log',
  'log_min_error_statement=panic',
];
const START_PARAMETERS = [
  // -F is "no fsync".
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...SETTINGS.flatMap((setting) => ['-c', setting]),
];

function fail(reason: string): never {
  parentPort?.postMessage({ kind: 'failed', reason } satisfies FromWorker, []);
  // In a worker this ends only the thread, at once: after a panic PostgreSQL must not continue.
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

const failureReason = (otherwise: string) => (lastPanic === '' ? otherwise : lastPanic);

async function openEngine(): Promise<PGlite> {
  const extensions: Extensions = { pg_trgm, btree_gin, btree_gist };
  if (settings.withAmcheck) extensions['amcheck'] = (await import('@electric-sql/pglite/contrib/amcheck')).amcheck;
  const shared: PGliteOptions = { extensions, onStderr: readLog, pgliteWasmModule: settings.code };
  if (settings.image !== null) {
    // PGlite can decompress it too, but with web streams, which is slower.
    shared.loadDataDir = new Blob([gunzipSync(readFileSync(settings.image))], { type: 'application/x-tar' });
  }
  if (settings.folder === null) return PGlite.create({ ...shared, dataDir: 'memory://' });
  const filesystem = new DurableFilesystem(settings.folder, {
    synced: () => Atomics.add(syncs, 0, 1n),
    aborted: () => fail(failureReason('PostgreSQL stopped itself.')),
  });
  const options = { ...shared, fs: filesystem, startParams: START_PARAMETERS };
  const engine = await PGlite.create(options);
  // The engine keeps its options, and the image in them is 45 MB.
  delete options.loadDataDir;
  delete shared.loadDataDir;
  if (settings.isFirstStart) await syncTree(settings.folder);
  return engine;
}

/** Runs one batch of protocol messages and returns the whole reply. */
async function execProtocol(engine: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The other calls also parse every message and never free it.
  await engine.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (part) => void parts.push(part.slice()) });
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return first;
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
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

/** All connections share one backend in sequence, so each must start with a clean session. */
async function resetSession(engine: PGlite): Promise<void> {
  await execProtocol(engine, SYNC);
  if (engine.isInTransaction()) await execProtocol(engine, simpleQuery('rollback'));
  await execProtocol(engine, simpleQuery('discard all'));
}

const STARTUP = 0;

async function sendReply(engine: PGlite, session: number, bytes: Uint8Array): Promise<void> {
  if (bytes[0] === STARTUP) await resetSession(engine);
  const reply = await execProtocol(engine, bytes);
  post({ kind: 'reply', session, bytes: reply }, [reply.buffer]);
}

async function handleMessage(engine: PGlite, message: ToWorker): Promise<void> {
  if (message.kind === 'request') {
    await sendReply(engine, message.session, message.bytes);
  } else {
    await engine.close();
    port.close();
  }
}

async function runAfter(previous: Promise<void>, work: () => Promise<void>): Promise<void> {
  await previous;
  try {
    await work();
  } catch (error) {
    fail(failureReason(reasonOf(error)));
  }
}

try {
  const engine = await openEngine();
  // Serializes messages, because a handler yields between its steps.
  let queue = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    queue = runAfter(queue, () => handleMessage(engine, message));
  });
  post({ kind: 'ready' });
} catch (error) {
  fail(failureReason(reasonOf(error)));
}
