// Looks after programs that run together: the first request to stop ends them in good order, the second at once.
import { startTree } from './process-tree.mjs';
import { STOP_SIGNALS } from './run-child.mjs';

/** A terminal and npm may both hand on the one Ctrl-C; only a signal later than this, in milliseconds, is a second. */
const ECHO = 500;

/** @typedef {import('./process-tree.mjs').Running} Running */

/**
 * @typedef {object} Supervisor
 * @property {(command: string, args: readonly string[], options: import('node:child_process').SpawnOptions) => Running} start
 * @property {Promise<'stop'>} stopRequested settles at the first signal to stop
 * @property {() => boolean} wasForced whether a second request ended the programs at once
 * @property {() => Promise<void>} stop ends all programs, the last started first, and waits for each
 */

/**
 * @param {import('node:events').EventEmitter} [signals] where requests to stop come from
 * @param {() => void} [onRequest]
 * @returns {Supervisor}
 */
export function supervise(signals = process, onRequest = () => {}) {
  /** @type {Running[]} */
  const programs = [];
  /** @type {Promise<void> | undefined} */
  let stopping;
  let requestedAt = 0;
  let isForced = false;

  const stopAll = async () => {
    for (const program of programs.toReversed()) await program.stop();
  };
  const stop = () => (stopping ??= stopAll());

  /** @type {Promise<'stop'>} */
  const stopRequested = new Promise((resolve) => {
    const onSignal = () => {
      if (requestedAt === 0) {
        requestedAt = Date.now();
        onRequest();
        resolve('stop');
        void stop();
      } else if (Date.now() - requestedAt > ECHO) {
        isForced = true;
        for (const program of programs) program.kill();
      }
    };
    for (const signal of STOP_SIGNALS) signals.on(signal, onSignal);
  });

  return {
    stopRequested,
    stop,
    wasForced: () => isForced,
    start(command, args, options) {
      const program = startTree(command, args, options);
      programs.push(program);
      return program;
    },
  };
}
