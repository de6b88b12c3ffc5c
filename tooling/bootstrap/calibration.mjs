// How fast this machine is at the start of a test run, during each stage and after it, compared with the one on which
// waits and budgets were set: a quiet two-core machine. `node tooling/bootstrap/calibration.mjs` prints it.
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

/** Milliseconds of one round on the reference machine, two threads at a time. */
const REFERENCE_MS = { wall: 53, processor: 53 };
const ROUNDS = 5;
/** Between the measurements during a stage, which take about 60 ms. */
const SAMPLE_INTERVAL_MS = 10_000;
/** What test runners read their waits' factor from: tooling/vitest/test-wait.ts. */
export const WAIT_SCALE_VARIABLE = 'TEST_WAIT_SCALE';

/**
 * @typedef {object} Calibration
 * @property {number} wall how many times longer a piece of work takes than on the reference machine
 * @property {number} processor how many times more processor time it takes
 */

/** Places of {@link createChain}: 16 MB, more than the caches of a core hold. */
const CHAIN_LENGTH = 1 << 22;
const CHAIN_STEPS = 400_000;

/** Numbers each of which is the place of the next one, at random: a cycle of all places (Sattolo). Always the same. */
function createChain() {
  const chain = Int32Array.from({ length: CHAIN_LENGTH }, (_, place) => place);
  let random = 1;
  for (let last = CHAIN_LENGTH - 1; last > 0; last -= 1) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    const other = random % last;
    const place = chain[last] ?? 0;
    chain[last] = chain[other] ?? 0;
    chain[other] = place;
  }
  return chain;
}

/**
 * A fixed piece of work of the kind tests do: objects, strings, sorting, and reading memory outside the caches, which slows
 * down beside other busy machines of the same host while computing does not.
 * @param {Int32Array} chain
 */
function work(chain) {
  let sum = 0;
  for (let step = 0; step < CHAIN_STEPS; step += 1) sum = chain[sum] ?? 0;
  for (let round = 0; round < 12; round += 1) {
    const rows = Array.from({ length: 4000 }, (_, index) => ({
      id: `${(index * 7919) % 4001}`,
      lines: [index, round],
    }));
    const text = JSON.stringify(rows.toSorted((a, b) => a.id.localeCompare(b.id)));
    sum += /** @type {readonly unknown[]} */ (JSON.parse(text)).length;
  }
  return sum;
}

/** @param {Int32Array} chain @returns {Calibration} in milliseconds */
function measureRound(chain) {
  const processorBefore = process.threadCpuUsage();
  const begin = performance.now();
  work(chain);
  const { user, system } = process.threadCpuUsage(processorBefore);
  return { wall: performance.now() - begin, processor: (user + system) / 1000 };
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @returns {Promise<Calibration>} the median of several rounds, on as many threads as test runners use */
export async function calibrate() {
  const threads = Array.from(
    { length: Math.min(2, availableParallelism()) },
    () => new Worker(new URL(import.meta.url)),
  );
  const rounds = /** @type {readonly (readonly Calibration[])[]} */ (
    await Promise.all(
      threads.map((thread) => new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))),
    )
  );
  return {
    wall: median(rounds.flat().map(({ wall }) => wall)) / REFERENCE_MS.wall,
    processor: median(rounds.flat().map(({ processor }) => processor)) / REFERENCE_MS.processor,
  };
}

/**
 * Measures now and then while a stage runs: a machine can be busy during a stage and quiet before and after it. Only the
 * processor time tells how slow it is, because the stage itself makes the measuring thread wait.
 */
export function watchSpeed() {
  const thread = new Worker(new URL(import.meta.url), { workerData: { intervalMs: SAMPLE_INTERVAL_MS } });
  /** @type {Calibration[]} */
  const rounds = [];
  thread.on('message', (/** @type {Calibration} */ round) => rounds.push(round));
  return {
    /** @returns {Promise<number | undefined>} how many times more processor time the same work took; undefined for a short stage */
    async stop() {
      await thread.terminate();
      return rounds.length === 0 ? undefined : mean(rounds.map(({ processor }) => processor)) / REFERENCE_MS.processor;
    },
  };
}

/** @param {readonly number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param {readonly Calibration[]} calibrations @returns {Calibration} the slowest that was seen */
export const slowest = (calibrations) => ({
  wall: Math.max(...calibrations.map(({ wall }) => wall)),
  processor: Math.max(...calibrations.map(({ processor }) => processor)),
});

/** Waits are never shorter than on the reference machine. @param {Calibration} calibration */
export const waitScale = ({ wall }) => Math.max(1, Math.round(wall * 10) / 10);

if (!isMainThread) {
  const chain = createChain();
  const measure = () => measureRound(chain);
  // The first round, also after a pause, finds nothing in the caches.
  const { intervalMs } = /** @type {{ readonly intervalMs?: number }} */ (workerData ?? {});
  if (intervalMs !== undefined)
    setInterval(() => {
      measure();
      parentPort?.postMessage(measure());
    }, intervalMs);
  else {
    measure();
    parentPort?.postMessage(Array.from({ length: ROUNDS }, measure));
  }
} else if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { wall, processor } = await calibrate();
  console.log(`wall ${wall.toFixed(2)}, processor ${processor.toFixed(2)} of the reference machine`);
}
