// Runs a program together with everything it starts, so that stopping us leaves no orphan behind. A signal to the
// program alone or to its process group is not enough: turbo gives every task a group of its own.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const isWindows = process.platform === 'win32';

const POLL_INTERVAL_MS = 50;
const LAST_WORDS = 200;

/**
 * @typedef {object} Running
 * @property {number | undefined} pid
 * @property {Promise<number | undefined>} ended with the exit code; undefined when a signal ended it
 * @property {() => Promise<void>} stop asks all of it to end, waits, and in the end insists
 * @property {() => void} kill ends all of it at once
 * @property {() => string} output what it has written so far, where its streams are pipes
 */

/**
 * Starts a program in a session of its own: a terminal's Ctrl-C reaches only us, and we decide who ends when.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {number} [grace] milliseconds that it may take to end after it was asked to
 * @returns {Running}
 */
export function startTree(command, args, options, grace = 5_000) {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: !isWindows, ...options });
  /** @type {Promise<number | undefined>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      const settle = () => resolve(code ?? undefined);
      // Its last words may still be on their way, or never end where it has left another program the stream.
      child.once('close', settle);
      setTimeout(settle, LAST_WORDS);
    });
  });
  const { pid } = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ part) => {
      output += part;
    });
  }
  return {
    pid,
    ended,
    output: () => output,
    kill: () => (pid === undefined ? undefined : killAll(treeOf(pid))),
    stop: () => (pid === undefined ? Promise.resolve() : stopTree(pid, grace)),
  };
}

/** @param {number} pid @param {number} grace */
async function stopTree(pid, grace) {
  if (isWindows) return killAll(new Set([pid]));
  let known = treeOf(pid);
  for (const each of known) send(each, 'SIGTERM');
  for (const end = Date.now() + grace; Date.now() < end; await wait(POLL_INTERVAL_MS)) {
    known = new Set([...known].flatMap((each) => [...treeOf(each)]).filter(isAlive));
    if (known.size === 0) return undefined;
  }
  return killAll(known);
}

/** @param {ReadonlySet<number>} pids */
function killAll(pids) {
  if (!isWindows) for (const pid of pids) send(pid, 'SIGKILL');
  else for (const pid of pids) spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
}

/** @param {number} pid @param {NodeJS.Signals | 0} signal @returns {boolean} false when there is no such process */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** A dead process whose parent has not read its exit code yet (a zombie) still answers to signals. @param {number} pid */
export const isAlive = (pid) => send(pid, 0) && stateOf(pid) !== 'Z';

/** @param {number} pid */
const stateOf = (pid) => (process.platform === 'linux' ? readStat(pid)?.state : undefined);

/** A process and all below it. @param {number} pid @returns {Set<number>} */
function treeOf(pid) {
  const children = Map.groupBy(listProcesses(), ({ parent }) => parent);
  const tree = new Set([pid]);
  for (const each of tree) for (const child of children.get(each) ?? []) tree.add(child.pid);
  return tree;
}

/** @returns {readonly { readonly pid: number, readonly parent: number }[]} */
function listProcesses() {
  if (process.platform === 'linux') {
    // Not `ps`, which small images lack.
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readStat(Number(name)) ?? []);
  }
  const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  return lines.map((line) => line.trim().split(/\s+/).map(Number)).map(([pid = 0, parent = 0]) => ({ pid, parent }));
}

/** @param {number} pid */
function readStat(pid) {
  try {
    // `pid (name) state parent …`, where the name may hold spaces and brackets.
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { pid, state, parent: Number(parent) };
  } catch {
    return undefined; // It ended meanwhile.
  }
}
