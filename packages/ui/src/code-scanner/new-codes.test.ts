import { expect, it } from 'vitest';
import { createNewCodeFilter } from '#code-scanner/new-codes.ts';

/** Codes that are new in a row of pictures; a dot is a picture without a code. */
function newCodes(pictures: string): string {
  const newCode = createNewCodeFilter();
  return Array.from(pictures, (shown) => newCode(shown === '.' ? null : shown) ?? '').join('');
}

it.each([
  ['once while it stays in view', 'aaaa', 'a'],
  ['once though some pictures are blurred', 'aa..a......a', 'a'],
  ['again after it was out of view', 'aa.......a', 'aa'],
  ['again after another one', 'aabba', 'aba'],
  ['and another one after a gap', 'a..b..b', 'ab'],
])('reports a code %s', (_, pictures, reported) => {
  expect(newCodes(pictures)).toBe(reported);
});
