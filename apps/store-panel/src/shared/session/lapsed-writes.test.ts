import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { needsSubscription } from '@store-panel/contract/access-denial';
import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { CONTRACT } from '@store-panel/contract/table';
import { expect, test } from 'vitest';

const readAll = (folder: string, patterns: readonly string[]) =>
  globSync(patterns, { cwd: folder })
    .filter((path) => !path.includes('.test.'))
    .map((path) => [path, readFileSync(resolve(folder, path), 'utf8')] as const);

const SOURCES = readAll(resolve(import.meta.dirname, '../..'), ['features/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}']);

const REFUSED = Object.entries(CONTRACT as Readonly<Record<string, EndpointDefinition>>)
  .filter(([key, call]) => key.startsWith('POST /api/store/') && needsSubscription(call))
  .map(([key]) => key);

/** Mutations of the client that a lapsed subscription refuses. */
const MUTATIONS = readAll(resolve(import.meta.dirname, '../../../../../packages/api-client/src/rtk'), [
  '**/*.ts',
]).flatMap(([, text]) =>
  text
    .split(/(?=\b\w+: build\.(?:mutation|query))/)
    .filter((part) => REFUSED.some((key) => part.includes(`'${key}'`)))
    .flatMap((part) => /^(\w+): build\.mutation/.exec(part)?.[1] ?? []),
);
const CALLS_REFUSED = new RegExp(String.raw`\b(?:use|endpoints\.)(?:${MUTATIONS.join('|')})(?:Mutation)?\b`, 'i');
/** Greys by the session alone, whether or not the subscription has lapsed. */
const READS_SESSION_ALONE = /readOnlyReason !== null/;

const ROOM = /^(?:features|shared)\/[^/]+\//;

const GREYS = /useReadOnlyReason\(\)|useIsReadOnly\((?:lapsed)?\)|useMenuDenial\(/;

test('a room whose writes need a subscription greys them by useReadOnlyReason or useIsReadOnly', () => {
  const rooms = new Set(
    SOURCES.flatMap(([path, text]) => (CALLS_REFUSED.test(text) ? (ROOM.exec(path)?.[0] ?? []) : [])),
  );
  expect(MUTATIONS.length).toBeGreaterThan(50);
  expect(rooms.size).toBeGreaterThan(15);
  const wrong = SOURCES.filter(
    ([path, text]) => rooms.has(ROOM.exec(path)?.[0] ?? '') && READS_SESSION_ALONE.test(text),
  );
  expect(wrong.map(([path]) => path)).toEqual([]);
  const textsOf = (room: string) => SOURCES.flatMap(([path, text]) => (path.startsWith(room) ? [text] : []));
  const open = [...rooms].filter(
    (room) => room.startsWith('features/') && !textsOf(room).some((text) => GREYS.test(text)),
  );
  expect(open).toEqual([]);
});
