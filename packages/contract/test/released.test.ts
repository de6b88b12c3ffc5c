import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { openApiDocument } from '../src/openapi/document.ts';
import { breakLine, documentBreaks } from './breaking/call-breaks.ts';
import { majorOf } from './breaking/changesets.ts';
import type { Json } from './breaking/schema-breaks.ts';

const changesets = new URL('../../../.changeset/', import.meta.url);

/** Who makes calls by the document, and so has to be told by the number of the version. */
const PUBLISHED = ['@store-panel/contract', '@store-panel/api-client'];

const read = (name: string): Json => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')) as Json;

test('what breaks whoever uses the released version is announced as a major one', () => {
  const breaks = documentBreaks(read('openapi.released.json'), JSON.parse(JSON.stringify(openApiDocument())) as Json);
  const announced = readdirSync(changesets)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => majorOf(readFileSync(new URL(name, changesets), 'utf8')));
  const missing = PUBLISHED.filter((name) => !announced.includes(name));
  const unannounced = missing.length > 0 ? breaks.map(breakLine) : [];
  expect(
    unannounced,
    `Take it back, or announce it by \`npm run changeset\`: major for ${missing.join(' and ')}. Since the last release`,
  ).toEqual([]);
});
