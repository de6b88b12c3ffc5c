import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import repoRules from './repo-rules.mjs';
import { root } from './places.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ cwd: root });
const problem = (message: RegExp) => ({ errors: [{ message }] });

/** Runs one rule over code that it lets pass and code that it complains about; each problem must teach. */
function check(
  name: string,
  passing: readonly { filename: string; code: string }[],
  violating: readonly { filename: string; code: string; says: RegExp }[],
) {
  const rule = repoRules.rules[name];
  if (!rule) throw new Error(`No rule is called ${name}`);
  tester.run(name, rule, {
    valid: passing.map((file) => ({ name: `passes ${file.filename}: ${file.code}`, ...file })),
    invalid: violating.map(({ says, ...file }) => ({
      name: `stops ${file.filename}: ${file.code}`,
      ...file,
      ...problem(says),
    })),
  });
}

const page = 'apps/store-panel/src/features/orders/orders-page.tsx';

check(
  'import-boundaries',
  [
    { filename: page, code: `import { call } from '@store-panel/api-client/call';` },
    { filename: 'packages/api-client/src/call.ts', code: `import type { Wire } from '@store-panel/contract/table';` },
    { filename: 'packages/api-client/src/call.ts', code: `type W = import('@store-panel/contract/table').Wire;` },
    { filename: 'packages/api-client/src/call.ts', code: `export type { Wire } from '@store-panel/contract/table';` },
  ],
  [
    {
      filename: page,
      code: `import { table } from '#features/menu/menu-table.tsx';`,
      says: /features\/orders must not import features\/menu/,
    },
    { filename: page, code: `const menu = () => import('../menu/menu.routes.tsx');`, says: /compose the two in app/ },
    {
      filename: page,
      code: `export * from '@store-panel/contract/table';`,
      says: /in tests, stories and testing\/ only/,
    },
    {
      filename: 'packages/api-client/src/call.ts',
      code: `import { table } from '@store-panel/contract/table';`,
      says: /only types from contract/,
    },
    {
      filename: 'packages/api-client/src/call.ts',
      code: `import { type Wire } from '@store-panel/contract/table';`,
      says: /"import type" for the whole import/,
    },
  ],
);

check(
  'file-names',
  [
    { filename: page, code: '' },
    { filename: 'packages/ui/src/button/button.stories.tsx', code: '' },
    { filename: 'packages/ui/.storybook/preview.tsx', code: '' },
    { filename: 'packages/domain/vitest.config.ts', code: '' },
  ],
  [
    { filename: 'packages/domain/src/orderStatus.ts', code: '', says: /kebab-case/ },
    { filename: 'packages/domain/src/utils/round.ts', code: '', says: /folder called "utils" says nothing/ },
    { filename: 'packages/domain/src/orders/index.ts', code: '', says: /file called "index" says nothing/ },
    {
      filename: 'packages/domain/src/orders/orders.service.ts',
      code: '',
      says: /suffix "\.service"; the closed list is/,
    },
  ],
);

const hookFile = 'apps/store-panel/src/shared/forms/use-draft.ts';

check(
  'hook-files',
  [
    { filename: hookFile, code: 'export function useDraft() {}' },
    { filename: hookFile, code: 'export const TTL_MS = 1; export const useDraft = () => {};' },
    { filename: hookFile, code: 'const useDraft = () => {}; export { useDraft };' },
    { filename: hookFile.replace('.ts', '.test.tsx'), code: `test('a draft', () => {});` },
    { filename: page, code: 'export function useOrders() {}' },
  ],
  [
    { filename: hookFile, code: 'export function useDraftState() {}', says: /"useDraft".*exports useDraftState/ },
    { filename: hookFile, code: 'function useDraft() {}', says: /exports no hook/ },
    { filename: hookFile, code: 'export type useDraft = 1;', says: /exports no hook/ },
  ],
);

check(
  'no-physical-direction',
  [
    { filename: page, code: `<p style={{ marginInlineStart: 4, textAlign: 'start' }} />;` },
    { filename: page, code: `const box = { left: 1, right: 2 };` },
    { filename: page, code: `const side = element.getBoundingClientRect().left;` },
    { filename: page, code: `const text = 'Time left: a minute';` },
  ],
  [
    {
      filename: page,
      code: `<p style={{ left: 0 }} />;`,
      says: /"left" is a physical direction.*Arabic.*insetInlineStart/,
    },
    { filename: page, code: `const style = { marginLeft: 4 };`, says: /marginInlineStart/ },
    { filename: page, code: `const style = { textAlign: 'right' };`, says: /textAlign: 'end'/ },
    { filename: page, code: `element.style.borderTopLeftRadius = '0';`, says: /borderStartStartRadius/ },
    { filename: page, code: 'const css = `padding-right: 4px`;', says: /padding-right/ },
    { filename: page, code: `const css = 'text-align: left';`, says: /text-align: left/ },
  ],
);

check(
  'no-raw-colour',
  [
    { filename: page, code: `const style = { color: 'var(--color-text)', background: 'transparent' };` },
    { filename: page, code: `const order = '#1042';` },
    { filename: 'apps/store-panel/src/features/orders/orders-page.test.tsx', code: `const colour = '#ff0000';` },
    { filename: 'apps/platform-api/src/seed/tenants.ts', code: `const tenant = { color: '#ff6600' };` },
  ],
  [
    { filename: page, code: `const colour = '#fa0';`, says: /"#fa0" is a raw colour: ten themes/ },
    { filename: page, code: `const style = { borderColor: 'red' };`, says: /"red" is a raw colour/ },
    { filename: page, code: `const colour = 'rgb(0 0 0 / 50%)';`, says: /A new colour is a new token/ },
    { filename: page, code: `<svg fill="#000000" />;`, says: /raw colour/ },
  ],
);

check(
  'no-raw-code',
  [
    { filename: page, code: `if (error.error_code === ERROR.tokenExpired) signOut();` },
    { filename: page, code: `if (order.items > 3) split(order);` },
    { filename: 'apps/store-panel/src/features/orders/orders-page.test.tsx', code: `expect({ error_code: 999 });` },
    { filename: 'packages/domain/src/orders/status.ts', code: `const row = { order_status: 7 };` },
  ],
  [
    {
      filename: page,
      code: `if (error?.error_code === 999) signOut();`,
      says: /999 is a bare code of "error_code".*contract\/errors/,
    },
    { filename: page, code: `const ready = 7 === order.order_status;`, says: /domain\/orders/ },
    { filename: page, code: `switch (request_status) { case 9: wait(); }`, says: /9 is a bare code/ },
    { filename: page, code: `const reply = { success: false, error_code: 653 };`, says: /653/ },
  ],
);

// Put together here, so that this file does not hold what the check of all files looks for.
const directive = (...words: string[]) => words.join('-');
const at = (word: string) => `@${word}`;

check(
  'no-suppression',
  [
    { filename: page, code: '// The linter may be disabled by nobody.' },
    { filename: 'packages/api-client/src/call.test-d.ts', code: `// ${at('ts-expect-error')} no such call` },
  ],
  [
    {
      filename: page,
      code: `// ${directive('oxlint', 'disable', 'next', 'line')} no-console`,
      says: /hides a finding from everyone/,
    },
    { filename: page, code: `/* ${directive('eslint', 'disable')} */`, says: /Change the code/ },
    { filename: page, code: `// ${at('ts-ignore')}`, says: /ts.ignore"/ },
    { filename: page, code: `// ${at('ts-expect-error')}`, says: /type test/ },
    { filename: page, code: `<p>{/* ${['v8', 'ignore'].join(' ')} next */}</p>;`, says: /v8.ignore/ },
  ],
);

check(
  'vocabulary',
  [
    { filename: page, code: `const { asked, told: notified } = order;` },
    { filename: page, code: `const request = { asked: true, kept: 'kept' };` },
    { filename: page, code: `type PaperSize = 'a4'; const breakpoint = 1; const houseboat = 2;` },
    { filename: page, code: `import { kept } from './cache.ts';` },
    { filename: page, code: `const seat = 1; const seatWalkIn = 2; const onSeatHere = 3; const isSeated = true;` },
    { filename: page, code: `interface PartyToSeat { readonly spareSeats: number } type Rank = [spareSeats: 1];` },
    { filename: page, code: `const row = <li data-paper-size="58" data-selected aria-label="kept" />;` },
    { filename: page, code: `const attributes = { 'kept-by': true };` },
  ],
  [
    { filename: page, code: `const askedFor = 1;`, says: /"askedFor" has the word "asked".*requested/ },
    { filename: page, code: `function tell(orders: readonly string[]) {}`, says: /function name "tell"/ },
    { filename: page, code: `const storeSeat = 1;`, says: /"storeSeat" has the word "seat".*session client/ },
    { filename: page, code: `interface Seat { readonly one: 1 }`, says: /interface name "Seat"/ },
    { filename: page, code: `function seatOf(store: string) {}`, says: /function name "seatOf"/ },
    { filename: page, code: `const openSeats = [];`, says: /"openSeats"/ },
    { filename: page, code: `const MOST_TRIES = 3;`, says: /"most".*max/ },
    { filename: page, code: `const { asked: wanted } = order;`, says: /"wanted"/ },
    { filename: page, code: `const list = ([first, ...kept]) => first;`, says: /parameter name "kept"/ },
    { filename: page, code: `interface Wishes { readonly one: 1 }`, says: /interface name "Wishes"/ },
    { filename: page, code: `import { orders as news } from './orders.ts';`, says: /import name "news"/ },
    { filename: page, code: `const row = <li data-chosen />;`, says: /attribute name "data-chosen".*selected/ },
    { filename: page, code: `const handlers = { 'data-asking': true };`, says: /attribute name "data-asking"/ },
  ],
);

check(
  'plain-comments',
  [
    { filename: page, code: "// The user's name is `nobody`." },
    { filename: page, code: `const text = 'whoever';` },
    { filename: page, code: '// The fewest spare seats, then the next party to seat.' },
  ],
  [
    { filename: page, code: `// Whoever is signed in.`, says: /"Whoever": name the user/ },
    { filename: page, code: `/** A store's seat. */`, says: /"store's seat"/ },
    { filename: page, code: `/** Asks anew. */`, says: /"anew"/ },
    { filename: page, code: `// The server is told of it.`, says: /"is told"/ },
  ],
);
