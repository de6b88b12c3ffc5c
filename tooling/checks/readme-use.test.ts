import { expect, test } from 'vitest';
import { importedPackages, missingPackages, readFirstUse } from './readme-use.mjs';

const README = `# @scope/kit

\`\`\`sh
npm install --save @scope/kit react
\`\`\`

\`\`\`tsx
import '@scope/kit/styles.css';
import { readFile } from 'node:fs/promises';
import {
  Button,
} from '@scope/kit/button';
import { createRoot } from 'react-dom/client';
console.log(1 + 1); // 2
console.log('silent');
if (true) {
  console.log('indented'); // indented
}
\`\`\`

\`\`\`ts
console.log('not the first'); // not the first
\`\`\`
`;

test('the first use of a README: what is installed, the program, what it prints', () => {
  const use = readFirstUse(README);
  expect(use).toMatchObject({
    installed: ['@scope/kit', 'react'],
    language: 'tsx',
    output: ['2', 'indented'],
  });
  expect(use?.code.trimEnd().endsWith('}')).toBe(true);
});

test.each([
  ['installing', README.replace('npm install', 'Install')],
  ['a program', README.replaceAll(/^```tsx?$/gm, '```')],
])('without %s there is none', (_, readme) => {
  expect(readFirstUse(readme)).toBeUndefined();
});

test('imports name packages, without their entries and without modules of Node', () => {
  expect(importedPackages(readFirstUse(README)?.code ?? '')).toEqual(['@scope/kit', 'react-dom']);
});

test('an import and a required peer have to be installed, an optional peer need not', () => {
  const use = {
    installed: ['@scope/kit', 'react'],
    language: 'tsx',
    code: readFirstUse(README)?.code ?? '',
    output: [],
  };
  const manifest = {
    name: '@scope/kit',
    peerDependencies: { react: '^19.0.0', yup: '^1.0.0', papaparse: '^5.0.0' },
    peerDependenciesMeta: { papaparse: { optional: true } },
  };
  expect(missingPackages(use, manifest)).toEqual(['yup', 'react-dom']);
});
