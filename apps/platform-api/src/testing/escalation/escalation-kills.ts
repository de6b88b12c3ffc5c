import { parseArgs } from 'node:util';

import { runKillSchedules } from '#testing/escalation/kill-schedules.ts';

// `pnpm --filter @store-panel/platform-api escalation-kills --schedules 36 [--seed 7300]` prints one line of JSON per
// schedule; exits with 1 if an alert was sent twice, or after an answer, or is missing.

const { values } = parseArgs({
  options: { schedules: { type: 'string', default: '36' }, seed: { type: 'string', default: '7300' } },
});
const first = Number(values.seed);
const seeds = Array.from({ length: Number(values.schedules) }, (_, at) => first + at);

const printLine = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const total = { schedules: 0, kills: 0, deliveries: 0, repeated: 0, failed: 0 };
await runKillSchedules(seeds, (findings) => {
  printLine(findings);
  total.schedules += 1;
  total.kills += findings.kills;
  total.deliveries += findings.deliveries;
  total.repeated += findings.repeated;
  if (findings.contradictions.length > 0) total.failed += 1;
});
printLine(total);
process.exitCode = total.failed === 0 ? 0 : 1;
