// Is a port free, who holds it, and which one is.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';

/** Browsers go to either for `localhost`. */
const LOOPBACKS = ['127.0.0.1', '::1'];

/**
 * True if no program listens there and one of ours could.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export async function isFree(port, host) {
  const answers = await Promise.all(LOOPBACKS.map((address) => isAnswered(port, address)));
  return !answers.includes(true) && (await canListen(port, host));
}

/** @param {number} port @param {string} address @returns {Promise<boolean>} */
function isAnswered(port, address) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: address });
    /** @param {boolean} answered */
    const settle = (answered) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * The first free port after one.
 * @param {number} port
 * @param {string} host
 */
export async function nextFreePort(port, host) {
  for (let next = port + 1; next <= 65_535; next += 1) if (await isFree(next, host)) return next;
  throw new Error(`No port above ${port} is free on ${host}.`);
}

/** @typedef {{ readonly pid: number, readonly command: string }} Holder */

/**
 * Who listens on a port, as far as the system tells us.
 * @param {number} port
 * @returns {Holder | undefined}
 */
export function holderOf(port) {
  if (process.platform === 'linux') return holderInProc(port);
  if (process.platform !== 'darwin') return undefined;
  const found = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' });
  const [, pid, command] = /^p(\d+)\nc(.+)$/m.exec(found.stdout ?? '') ?? [];
  return pid && command ? { pid: Number(pid), command } : undefined;
}

const LISTENING = '0A';

/** @param {number} port @returns {Holder | undefined} */
function holderInProc(port) {
  const requested = port.toString(16).toUpperCase().padStart(4, '0');
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((table) => readOr('', () => readFileSync(table, 'utf8')).split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${requested}`) && state === LISTENING)
    .map((fields) => `socket:[${fields[9]}]`);
  if (sockets.length === 0) return undefined;
  // Other users' programs cannot be inspected; then there is no result.
  const pid = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) =>
      readOr([], () => readdirSync(`/proc/${name}/fd`)).some((fd) =>
        sockets.includes(readOr('', () => readlinkSync(`/proc/${name}/fd/${fd}`))),
      ),
    );
  if (pid === undefined) return undefined;
  const command = readOr('', () => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    .replaceAll(/[\s\0]+/g, ' ')
    .trim();
  return { pid: Number(pid), command };
}

/**
 * Programs end while one looks.
 * @template T
 * @param {T} otherwise
 * @param {() => T} read
 */
function readOr(otherwise, read) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
