import { describe, expect, test } from 'vitest';
import { checkFile } from './check-files.mjs';
import { TOKEN_FILE } from './style-facts.mjs';

const sheet = 'packages/ui/src/button/button.module.css';
const messages = (path: string, text: string) => checkFile(path, text).map(({ message }) => message);

describe('style sheets', () => {
  test.each([
    '.a { margin-inline-start: 4px; inset-inline: 0; text-align: start; }',
    '.a { margin: 0 4px 2px 4px; }',
    '.a { color: var(--color-text); background: transparent; border-color: currentColor; }',
    '.a { background: color-mix(in oklch, var(--color-text) 10%, transparent); }',
    '.a { background-image: url("data:image/svg+xml,%3Csvg fill=%22%23fff%22/%3E"); }',
    '.left { --sidebar-right: 0; }',
    '.a { --size-own: 2px; inline-size: var(--size-own); block-size: var(--size); gap: var(--space-row, 0); }',
    '.a:has(> :checked):focus-within { inset-inline: 0; }',
    'main:has(> [data-fill]), .b { inset-inline: 0; }',
    ':global(html):has(> .a[open]):not(.b .c) { inset-inline: 0; }',
  ])('pass: %s', (css) => {
    expect(messages(sheet, css)).toEqual([]);
  });

  test.each([
    ['.a { margin-left: 4px; }', /Write "margin-inline-start"/],
    ['.a { left: 0; }', /Write "inset-inline-start"/],
    ['.a { border-right-width: 1px; }', /Write "border-inline-end-width"/],
    ['.a { border-bottom-right-radius: 0; }', /Write "border-end-end-radius"/],
    ['.a { scroll-padding-left: 0; }', /Write "scroll-padding-inline-start"/],
    ['.a { text-align: left; }', /Write "text-align: start"/],
    ['.a { float: right; }', /Write "float: inline-end"/],
    ['.a { padding: 0 4px 0 8px; }', /Write padding-block and padding-inline/],
    ['.a { color: #fff; }', /"#fff" is a raw colour/],
    ['.a { box-shadow: 0 0 4px rgb(0 0 0 / 20%); }', /"rgb\(" is a raw colour/],
    ['.a { --own: oklch(0.5 0.1 20); }', /raw colour/],
    ['.a { border: 1px solid red; }', /"red" is a raw colour/],
    ['.a { font-weight: var(--weight-semibold); }', /"--weight-semibold" is no token/],
    ['.a:has(:checked) .b { inset-inline: 0; }', /name what has it/],
    ['.a:has(> .b:is(.c, .d)) + .e { inset-inline: 0; }', /name what has it/],
    ['.a > :has(.b) { inset-inline: 0; }', /name what has it/],
    ['*:has(.b) { inset-inline: 0; }', /name what has it/],
    [':global(html):has(.a[open]) { inset-inline: 0; }', /name what has it/],
    ['body:has(> .a .b) { inset-inline: 0; }', /name what has it/],
  ])('stop: %s', (css, message) => {
    expect(messages(sheet, css)).toEqual([expect.stringMatching(message)]);
  });

  test('only the token file gives colours values', () => {
    expect(messages(TOKEN_FILE, ':root { --color-text: oklch(0.2 0 0); }')).toEqual([]);
    expect(messages(TOKEN_FILE, ':root { left: 0; }')).toHaveLength(1);
  });

  test('a problem names its line', () => {
    expect(checkFile(sheet, '.a {\n  color: red;\n}')).toMatchObject([{ line: 2 }]);
  });
});

describe('files of every kind', () => {
  test('comments that switch a check off are found where they would switch off the rule against them too', () => {
    const text = `/* ${['oxlint', 'disable'].join('-')} */\n\nexport const a = 1;\n`;
    expect(checkFile('packages/domain/src/a.ts', text)).toMatchObject([{ line: 1 }]);
  });

  test('names that are no code follow the same rule', () => {
    expect(messages('packages/ui/src/button/Button.module.css', '')).toEqual([expect.stringMatching(/kebab-case/)]);
    expect(messages('packages/locales/src/en/common.json', '')).toEqual([expect.stringMatching(/says nothing/)]);
    expect(messages('packages/locales/src/en/orders.json', '')).toEqual([]);
  });

  test('a long file explains itself', () => {
    const long = 'a\n'.repeat(301);
    expect(messages('packages/domain/src/a.ts', long)).toEqual([expect.stringMatching(/301 lines/)]);
    expect(messages('packages/domain/src/a.ts', `// One table.\n${long}`)).toEqual([]);
  });
});
