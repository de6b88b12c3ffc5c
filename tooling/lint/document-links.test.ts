import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { brokenLinks } from './document-links.mjs';

test('links of documents lead to files and headings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-panel-links-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'there.md'), "# There\n\n## A dashboard at `one` origin's own\n");
  const links = [
    'there.md',
    'there.md#a-dashboard-at-one-origins-own',
    '#here',
    'https://example.com/x',
    'gone.md',
    'there.md#away',
    '#away',
  ];
  const text = `# Here\n\n${links.map((link) => `[a \`link\`](${link})`).join('\n')}\n\n\`[no](link.md)\`\n`;
  writeFileSync(join(folder, 'here.md'), text);
  expect(brokenLinks('here.md', folder)).toEqual([
    'the link to "gone.md" leads to no file',
    'the link to "there.md#away" leads to no heading of there.md',
    'the link to "#away" leads to no heading of here.md',
  ]);
});
