import { globSync, readFileSync } from 'node:fs';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { leftOutElement } from './left-out-elements.ts';
import { withoutParts } from './left-out.ts';

const CODE = `
function outer() {
  async function never(a) { return helper(a); }
  function idle() { return helper(1); }
  const same = (a) => { return helper(a); };
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
  expect(smaller).toContain('const same = (a) => { return a; };');
  expect(smaller).toContain('run() { return 1; }');
});

test('does not go by without a function that it names', () => {
  expect(() => withoutParts(CODE, program, { never: ['gone'] })).toThrow('gone');
  expect(() => withoutParts(CODE, program, { never: ['Other.never'] })).toThrow('Other.never');
});

test('replaces what is read of a constant, and nothing of its name', () => {
  const code = `
import { names as isOff } from './names.js';
let isOn = false;
const all = isOff;
function run(a) { return isOn ? a.isOn : { isOn: isOn }; }
function other(isOn) { return isOn; }
function set() { isOn = true; }
`;
  const { program: tree } = parseSync('code.js', code);
  const smaller = withoutParts(code, tree, { constants: { isOn: 'false', isOff: '{}' } });
  expect(smaller).toBe(
    code.replace('= isOff', '= {}').replace('return isOn ?', 'return false ?').replace('isOn: isOn', 'isOn: false'),
  );
  expect(() => withoutParts(code, tree, { constants: { gone: 'false' } })).toThrow('gone');
});

test('leaves out the code of kinds that are never created', () => {
  const code = `
function create(type) { return { kind: type === 'a' ? 7 : type === 'b' ? 8 : 9 }; }
function name(it) {
  switch (it.kind) {
    case 7: for (var size = 1;;) return size;
    case 8: size = 2; count(7);
    case 9: return 'shared';
    case 7: return 'unreachable';
  }
  return 7 === it.kind || 7 !== it.kind || it.other === 7;
}
`;
  const { program: tree } = parseSync('code.js', code);
  const kinds = { property: 'kind', never: [7], createdIn: ['create'] };
  expect(withoutParts(code, tree, { kinds })).toBe(
    code
      .replace('? 7 :', `? (() => { throw new Error('left out: kind 7') })() :`)
      .replace('case 7: for (var size = 1;;) return size;', '')
      .replace('case 8: ', 'case 8:  var size;')
      .replace(`case 7: return 'unreachable'`, `return 'unreachable'`)
      .replace('return 7 === it.kind || 7 !== it.kind', 'return false || true'),
  );
  expect(() => withoutParts(code, tree, { kinds: { ...kinds, never: [6, 7] } })).toThrow('6');
});

test('finds what renders a left-out element', () => {
  expect(leftOutElement(`import { Activity, use } from 'react';`)).toBe('Activity');
  expect(leftOutElement(`import { memo, Profiler } from 'react';`)).toBe('Profiler');
  expect(leftOutElement('<p><title>Orders</title></p>')).toBe('<title>');
  expect(
    leftOutElement(`import { Activity } from 'lucide-react';\nimport { use } from 'react';\n<header />`),
  ).toBeUndefined();
});

test('no endpoint uses what is left out of RTK Query', () => {
  const root = new URL('../../../', import.meta.url).pathname;
  const files = globSync(['packages/api-client/src/**/*.ts', 'apps/store-panel/src/**/*.{ts,tsx}'], { cwd: root });
  const users = files.filter((file) =>
    /infiniteQuery\b|InfiniteQuery\b|onQueryStarted|onCacheEntryAdded/.test(readFileSync(root + file, 'utf8')),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(users).toEqual([]);
});
