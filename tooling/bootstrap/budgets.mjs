// What each stage of `npm test` may cost: processor seconds on the reference machine (calibration.mjs). Their sum is 20
// minutes on two cores, which new tests have to fit into.

/** @type {Readonly<Record<string, number>>} */
export const PROCESSOR_BUDGETS = {
  lint: 115,
  format: 5,
  // Short stages vary most: one run of this one took four times as much as all others.
  unused: 20,
  types: 95,
  build: 65,
  libraries: 40,
  unit: 1180,
  packages: 50,
  bundles: 40,
  stories: 190,
  e2e: 600,
};

/** Processor seconds that all stages share: 20 minutes on two cores. */
export const SHARED_BUDGET = 2 * 20 * 60;

/** In CI a stage fails beyond this share of its budget; elsewhere it only says so, because machines are noisy. */
const FAILING_SHARE = 1.5;

/**
 * @typedef {object} StageCost
 * @property {string} name
 * @property {number | undefined} processorSeconds undefined where the platform has no figure
 * @property {number | undefined} processorScale as measured during the stage; undefined for a short one
 */

/**
 * @param {readonly StageCost[]} stages
 * @param {number} slowest how many times more processor time this machine needed between stages than the reference machine
 * @param {Readonly<Record<string, number>>} [budgets]
 * @returns {readonly { readonly message: string, readonly fails: boolean }[]} one for each stage above its budget
 */
export function exceededBudgets(stages, slowest, budgets = PROCESSOR_BUDGETS) {
  return stages.flatMap(({ name, processorSeconds, processorScale = 0 }) => {
    const budget = budgets[name];
    if (budget === undefined || processorSeconds === undefined) return [];
    const scale = Math.max(slowest, processorScale);
    const used = processorSeconds / scale;
    if (used <= budget) return [];
    const message = `${name}: ${used.toFixed(0)} processor seconds of the reference machine (${processorSeconds.toFixed(0)} here, at ${scale.toFixed(2)}), budget ${budget}`;
    return [{ message, fails: used > budget * FAILING_SHARE }];
  });
}
