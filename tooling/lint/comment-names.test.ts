import { expect, test } from 'vitest';
import { checkCommentNames, quotedNames, separateComments } from './comment-names.mjs';

const file = 'packages/domain/src/orders/lists.ts';
const problems = (text: string, path = file, others: readonly { path: string; text: string }[] = []) =>
  checkCommentNames([{ path, text }, ...others]).map(({ line, message }) => [line, message.slice(0, 40)]);

test.each([
  ['// Made by `buildList`.\nexport const buildList = 1;'],
  ['/** Field `order_status` of a row. */\nconst row = { order_status: 1 };'],
  ['/**\n * Called as `client.call(key)`.\n */\nclient.call();'],
  ["// The group `list-head` of `orders.css`, `UPDATE … WHERE a IN (…)`.\nconst a = 'list';"],
  ["// `get_menu` replies with it.\nconst KEY = 'GET /api/store/get_menu';"],
  ["const text = 'no comment: // `goneName`';"],
])('passes %s', (text) => {
  expect(problems(text)).toEqual([]);
});

test.each([
  ['// Made by `buildList`.\nexport const createList = 1;', 1],
  ['call();\n/**\n * Encoded by `call(withFile(a))`.\n */', 3],
  ['const a = 1; // `buildList` makes it', 1],
  ['<p>\n  {/* Beside `listHead`. */}\n</p>', 2],
  ["// The list of `judge`.\nconst text = 'A sentence with judge in it';", 1],
])('stops %s', (text, line) => {
  expect(problems(text)).toEqual([[line, expect.stringMatching(/^The comment names `\w+`/)]]);
});

test('a name is found in its own workspace and in packages; everywhere in what works on all of them', () => {
  const comment = '// See `sendOrder`.\n';
  const app = { path: 'apps/simulator/src/send.ts', text: 'export const sendOrder = 1;' };
  expect(problems(comment, 'apps/simulator/src/a.ts', [app])).toEqual([]);
  expect(problems(comment, 'apps/store-panel/src/a.ts', [app])).toHaveLength(1);
  expect(problems(comment, 'tooling/bench/a.mjs', [app])).toEqual([]);
  expect(problems(comment, 'apps/store-panel/src/a.ts', [{ ...app, path: file }])).toEqual([]);
});

test('a name that only another comment has does not exist', () => {
  expect(problems('// `buildList`\n// Not by buildList.')).toHaveLength(1);
});

test('comments are separated from the code beside and between them', () => {
  expect(separateComments(file, 'a(); /* b */ c();\n/** d\n e */ f();').code).toBe('a();  c();\n\n f();');
  expect(quotedNames('`plain`, `a.b`, `#own`, `npm run buildAll`, `file.json`')).toEqual([
    'plain',
    'a',
    'own',
    'buildAll',
  ]);
});
