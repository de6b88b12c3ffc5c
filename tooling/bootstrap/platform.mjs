// The life of `npm start`: build, server until it answers, the rest, and an orderly end.
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks whether the server is ready. */
const POLL_INTERVAL_MS = 50;

/** @typedef {import('./supervisor.mjs').Supervisor} Supervisor */
/** @typedef {{ readonly command: string, readonly args: readonly string[], readonly environment: NodeJS.ProcessEnv }} Program */

/**
 * @typedef {object} Plan
 * @property {Program} build
 * @property {Program} server
 * @property {string} health address that answers once the server is ready
 * @property {number} patience milliseconds after which a server that does not answer is stuck
 * @property {Program} [standIns] services of others, which the server uses
 * @property {() => Promise<Program>} [simulator] asked for once the server answers
 * @property {() => Promise<void>} onReady
 */

/**
 * Runs the plan until a signal stops it or the server ends.
 * @param {Plan} plan
 * @param {Supervisor} supervisor
 * @param {(problem: string) => void} complain
 * @returns {Promise<number>} the exit code: 0 after an orderly stop, 130 after a forced one
 */
export async function runPlatform(plan, supervisor, complain) {
  const leaving = new AbortController();
  /** @param {Program} program @param {import('node:child_process').SpawnOptions} [options] */
  const start = ({ command, args, environment }, options) =>
    supervisor.start(command, args, { env: environment, ...options });
  const leave = async () => {
    leaving.abort();
    await supervisor.stop();
    return supervisor.wasForced() ? 130 : 0;
  };
  /** @param {string} problem @param {number | undefined} code */
  const giveUp = async (problem, code) => {
    complain(problem);
    leaving.abort();
    await supervisor.stop();
    return code === undefined || code === 0 ? 1 : code;
  };

  const build = start(plan.build, { stdio: ['ignore', 'pipe', 'pipe'] });
  const built = await Promise.race([supervisor.stopRequested, build.ended]);
  if (built === 'stop') return leave();
  if (built !== 0) return giveUp(`${build.output()}\nThe build failed; its messages are above.`, built);

  if (plan.standIns) {
    void start(plan.standIns).ended.then((code) => {
      if (code) complain(`The stand-ins ended (exit code ${code}); mails and SMS wait in the outbox.`);
    });
  }
  const serverEnded = start(plan.server).ended.then((code) => ({ code }));
  const ready = await Promise.race([
    supervisor.stopRequested,
    serverEnded,
    untilHealthy(plan.health, plan.patience, leaving.signal),
  ]);
  if (ready === 'stop') return leave();
  if (ready === 'stuck') return giveUp(`The server does not answer at ${plan.health}.`, 1);
  if (ready !== 'healthy') return giveUp('The server could not start; its message is above.', ready.code);

  if (plan.simulator) {
    void start(await plan.simulator()).ended.then((code) => {
      if (code) complain(`The simulator ended (exit code ${code}); no more orders arrive by themselves.`);
    });
  }
  await plan.onReady();

  const end = await Promise.race([supervisor.stopRequested, serverEnded]);
  return end === 'stop' ? leave() : giveUp('The server ended by itself; its message is above.', end.code);
}

/** @param {string} address @param {number} patience @param {AbortSignal} signal */
async function untilHealthy(address, patience, signal) {
  for (const end = Date.now() + patience; !signal.aborted && Date.now() < end; await wait(POLL_INTERVAL_MS)) {
    const isHealthy = await fetch(address, { signal }).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isHealthy) return 'healthy';
  }
  return 'stuck';
}
