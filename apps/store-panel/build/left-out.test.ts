import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { withoutBodies } from './left-out.ts';

const CODE = `
function outer() {
  async function never(a) { return helper(a); }
  function idle() { return helper(1); }
  function same(a) { return helper(a); }
  return { never, idle, same, kept: () => 3 };
}
class Kept { run() { return 1; } never() { return helper(2); } }
export const result = outer();
export { Kept };
`;
const { program } = parseSync('code.js', CODE);

test('empties the named functions and methods, and nothing else', () => {
  const smaller = withoutBodies(CODE, program, {
    never: ['never', 'Kept.never'],
    idle: ['idle'],
    returns: { same: 'a' },
  });
  expect(smaller).not.toContain('helper');
  expect(smaller).toContain(`async function never(a) { throw new Error('left out: never') }`);
  expect(smaller).toContain('function idle() {}');
  expect(smaller).toContain('function same(a) { return a; }');
  expect(smaller).toContain('run() { return 1; }');
});

test('does not go by without a function that it names', () => {
  expect(() => withoutBodies(CODE, program, { never: ['gone'] })).toThrow('gone');
  expect(() => withoutBodies(CODE, program, { never: ['Other.never'] })).toThrow('Other.never');
});
