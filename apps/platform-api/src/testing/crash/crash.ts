import { parseArgs } from 'node:util';
import { type CrashRound, crash } from './crash-rounds.ts';

// `pnpm --filter @store-panel/platform-api crash --engine embedded|postgresql --rounds 20 [--seed 1]`
// One line of JSON a round; ends with 1 if anything acknowledged was lost or doubled, or any file is damaged.

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'embedded' },
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const { engine } = values;
if (engine !== 'embedded' && engine !== 'postgresql') throw new Error('--engine takes "embedded" or "postgresql"');

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const bad: CrashRound[] = [];
say({ engine, rounds: Number(values.rounds), seed: Number(values.seed) });
await crash(engine, Number(values.rounds), Number(values.seed), (round) => {
  say(round);
  if (round.lost > 0 || round.contradictions.length > 0) bad.push(round);
});
say({ engine, bad: bad.length });
process.exitCode = bad.length === 0 ? 0 : 1;
