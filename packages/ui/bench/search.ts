// Times the command palette's search over as many entries as the panel will have, letter by letter as people type, and
// compares it with the phrase search of the kit's fields over the same entries.
import { median, report } from '@store-panel/tooling/bench/figure';
import { findEntries } from '#option-list/find-entries.ts';
import { findOptions } from '#option-list/find-options.ts';

const ENTRY_COUNT = 592;
const TURNS = 9;
const MAX_RATIO = 1;

const THINGS =
  'orders deliveries couriers items offers customers reviews tables earnings reports hours fees zones printing'.split(
    ' ',
  );
const PARTS = 'running scheduled past new all late blocked weekly current basic default minimum automatic'.split(' ');
const WORDS =
  'yesterday history board map discount voucher rating stars booking payout iban tax holiday radius ticket'.split(' ');
const QUESTIONS = [
  'late couriers',
  'holiday hours',
  'payuot weekly',
  'tax reports current',
  'where is my money',
  'xyzzy',
];

const pick = (from: readonly string[], at: number) => from[at % from.length] ?? '';
const entries = Array.from({ length: ENTRY_COUNT }, (_, at) => ({
  value: String(at),
  label: `${pick(PARTS, at)} ${pick(THINGS, at * 3 + Math.floor(at / 7))}`,
  keywords: `${pick(WORDS, at * 5)} ${pick(WORDS, at * 11 + 3)} ${pick(WORDS, Math.floor(at / 3))}`,
  group: pick(THINGS, Math.floor(at / 40)),
}));
const typed = QUESTIONS.flatMap((question) => Array.from(question, (_, at) => question.slice(0, at + 1)));

/** Milliseconds for each typed letter, on average. */
function timeOf(search: (text: string) => readonly unknown[]): number {
  const start = performance.now();
  for (const text of typed) search(text);
  return (performance.now() - start) / typed.length;
}

const times = { palette: [] as number[], phrase: [] as number[] };
for (let turn = 0; turn <= TURNS; turn += 1) {
  const phrase = timeOf((text) => findOptions(entries, text));
  const palette = timeOf((text) => findEntries(entries, text));
  // The first turn compiles the code and prepares the entries.
  if (turn === 0) continue;
  times.phrase.push(phrase);
  times.palette.push(palette);
}
const [value, floor] = [median(times.palette), median(times.phrase)];
const ratio = Number((value / floor).toFixed(2));
report(
  {
    name: `a letter typed in the palette over ${ENTRY_COUNT} entries, ms, median of ${TURNS} (floor: phrase search)`,
    value: Number(value.toFixed(3)),
    floor: Number(floor.toFixed(3)),
    ratio,
    limit: MAX_RATIO,
  },
  ratio <= MAX_RATIO,
);
