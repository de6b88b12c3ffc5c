// The tables of `npm test -- --times`: what took how long, slowest first.

/**
 * @typedef {object} StageTime
 * @property {string} name
 * @property {number} seconds wall time
 * @property {number} [processorSeconds]
 * @property {number | undefined} [processorScale] how many times more processor time the same work took meanwhile
 * @property {ReadonlyMap<string, number>} [processorByFolder]
 * @property {readonly { readonly folder: string, readonly files?: readonly import('./results.mjs').FileTime[] }[]} results
 */

/** @typedef {{ name: string, wall: number | undefined, processor: number | undefined }} Row */

/** @param {readonly StageTime[]} stages */
export function printTimes(stages) {
  /** @param {readonly (number | undefined)[]} values */
  const total = (values) => values.reduce((/** @type {number} */ sum, value) => sum + (value ?? 0), 0);
  printTable('Stages', [
    ...stages.map(({ name, seconds, processorSeconds, processorScale }) => ({
      name: processorScale === undefined ? name : `${name} (machine at ${processorScale.toFixed(2)})`,
      wall: seconds,
      processor: processorSeconds,
    })),
    {
      name: 'all',
      wall: total(stages.map(({ seconds }) => seconds)),
      processor: total(stages.map(({ processorSeconds }) => processorSeconds)),
    },
  ]);
  printTable(
    'Packages (wall times of files in turn)',
    stages.flatMap(({ name, processorByFolder, results }) =>
      [...(processorByFolder ?? [])].map(([folder, processor]) => {
        const files = results.find((result) => result.folder === folder)?.files ?? [];
        return {
          name: `${name} ${folder}`,
          wall: files.length > 0 ? total(files.map(({ seconds }) => seconds)) : undefined,
          processor,
        };
      }),
    ),
  );
  printTable(
    'Test files',
    stages.flatMap(({ results }) =>
      results.flatMap(({ folder, files = [] }) =>
        files.map(({ file, seconds, processorSeconds }) => ({
          name: `${folder}/${file}`,
          wall: seconds,
          processor: processorSeconds,
        })),
      ),
    ),
  );
}

/** @param {string} title @param {readonly Row[]} rows */
function printTable(title, rows) {
  if (rows.length === 0) return;
  const weight = (/** @type {Row} */ { processor, wall }) => processor ?? wall ?? 0;
  const cell = (/** @type {number | undefined} */ seconds) =>
    (seconds === undefined ? '–' : seconds.toFixed(1)).padStart(10);
  console.log(`\n${title}\n processor      wall (seconds)`);
  for (const row of rows.toSorted((a, b) => weight(b) - weight(a))) {
    console.log(`${cell(row.processor)}${cell(row.wall)}  ${row.name}`);
  }
}
