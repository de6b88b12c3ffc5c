// Runs a program in the foreground, so that stopping us stops it. No dependencies and old syntax: see toolchain.mjs.
import { spawn } from 'node:child_process';

/** Signals that mean "stop"; a closed terminal sends the last one. */
export const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Runs a program with our terminal to its end. Signals to stop are passed on, and we wait.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; above 128 when a signal ended it, as shells have it
 */
export function runInForeground(command, args, options) {
  return new Promise((resolve, reject) => {
    // Listened for before the program runs: a signal in between would end us alone. It is handled after this function.
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(signal);
    for (const signal of STOP_SIGNALS) process.on(signal, forward);
    const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options });
    const watch = watchForOrphaning(() => forward('SIGTERM'));
    const release = () => {
      clearInterval(watch);
      for (const signal of STOP_SIGNALS) process.off(signal, forward);
    };
    child.once('error', (error) => {
      release();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      release();
      resolve(code ?? EXIT_CODES[/** @type {keyof typeof EXIT_CODES} */ (signal)] ?? 137);
    });
  });
}

/**
 * npm runs a script in a shell, passes SIGTERM to the shell only, and ends. What the shell had started gets no
 * signal; that its parent is gone is the only sign.
 * @param {() => void} stop
 */
function watchForOrphaning(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
  return watch;
}
