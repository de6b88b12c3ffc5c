import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { withoutParts } from './left-out.ts';

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
  const smaller = withoutParts(CODE, program, {
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
  expect(() => withoutParts(CODE, program, { never: ['gone'] })).toThrow('gone');
  expect(() => withoutParts(CODE, program, { never: ['Other.never'] })).toThrow('Other.never');
});

test('replaces what is read of a constant, and nothing of its name', () => {
  const code = `
let isOn = false;
function run(a) { return isOn ? a.isOn : { isOn: isOn }; }
function other(isOn) { return isOn; }
function set() { isOn = true; }
`;
  const { program: tree } = parseSync('code.js', code);
  const smaller = withoutParts(code, tree, { constants: { isOn: 'false' } });
  expect(smaller).toBe(code.replace('return isOn ?', 'return false ?').replace('isOn: isOn', 'isOn: false'));
  expect(() => withoutParts(code, tree, { constants: { gone: 'false' } })).toThrow('gone');
});
