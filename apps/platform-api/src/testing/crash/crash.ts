import { parseArgs } from 'node:util';
import { type CrashRound, runCrashRounds } from './crash-rounds.ts';

// `pnpm --filter @store-panel/platform-api crash --engine embedded|postgresql --rounds 20 [--seed 1]` prints one line
// of JSON per round; exits with 1 if an acknowledged change was lost or duplicated, or a file is damaged.

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'embedded' },
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const { engine } = values;
if (engine !== 'embedded' && engine !== 'postgresql') throw new Error('--engine takes "embedded" or "postgresql"');

const printLine = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const failedRounds: CrashRound[] = [];
printLine({ engine, rounds: Number(values.rounds), seed: Number(values.seed) });
await runCrashRounds(engine, Number(values.rounds), Number(values.seed), (round) => {
  printLine(round);
  if (round.lost > 0 || round.contradictions.length > 0) failedRounds.push(round);
});
printLine({ engine, bad: failedRounds.length });
process.exitCode = failedRounds.length === 0 ? 0 : 1;
