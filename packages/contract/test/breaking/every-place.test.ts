import { assignVariant } from '@store-panel/tooling/variants/assign-variant';
import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { expect, test } from 'vitest';

import { openApiDocument } from '../../src/openapi/document.ts';
import { documentBreaks } from './call-breaks.ts';
import type { Json } from './schema-breaks.ts';

// Tries the rules at every place of the contract where a change could break a client: of a third of the calls, chosen by
// their paths, and of all of them with BREAKING_PLACES=all.
const isTried = (path: string): boolean =>
  process.env['BREAKING_PLACES'] === 'all' || assignVariant(path, [true, false, false] as const);

/** A schema that may be changed. */
type Schema = Record<string, unknown>;

interface Change {
  readonly name: string;
  /** Changes the schema in place. Undefined where there is nothing of the kind to change. */
  readonly at: (schema: Schema) => (() => void) | undefined;
}

const fieldsOf = (schema: Schema) => schema['properties'] as Schema | undefined;
const valuesOf = (schema: Schema) => schema['enum'] as unknown[] | undefined;
const requiredOf = (schema: Schema) => schema['required'] as string[] | undefined;
const nudged = (word: string, by: 1 | -1): Change => ({
  name: `${word} ${by}`,
  at: (schema) => (typeof schema[word] === 'number' ? () => (schema[word] = Number(schema[word]) + by) : undefined),
});

const fieldGone: Change = {
  name: 'a field gone',
  at: (schema) => {
    const fields = fieldsOf(schema);
    const [name] = Object.keys(fields ?? {});
    return fields && name !== undefined ? () => Reflect.deleteProperty(fields, name) : undefined;
  },
};
const anotherType: Change = {
  name: 'another type',
  at: (schema) => {
    // A single value is of its type, whatever stands beside it.
    if ('const' in schema) return () => (schema['const'] = schema['const'] === true ? 1 : true);
    // A type that no alternative beside it has: without one of several, a reply breaks no client.
    return ['string', 'integer', 'number'].includes(String(schema['type']))
      ? () => (schema['type'] = 'object')
      : undefined;
  },
};

const OF_BODIES: readonly Change[] = [
  fieldGone,
  anotherType,
  {
    name: 'a field that has to be there',
    at: (schema) => {
      const fields = fieldsOf(schema);
      if (!fields) return undefined;
      return () => {
        fields['one_more'] = { type: 'string' };
        schema['required'] = [...(requiredOf(schema) ?? []), 'one_more'];
      };
    },
  },
  { name: 'a value less', at: (schema) => valuesOf(schema) && (() => valuesOf(schema)?.shift()) },
  nudged('maxLength', -1),
  nudged('minLength', 1),
  nudged('maximum', -1),
  nudged('minimum', 1),
  nudged('maxItems', -1),
];

const OF_REPLIES: readonly Change[] = [
  fieldGone,
  anotherType,
  {
    name: 'a field that may be missing',
    at: (schema) => (requiredOf(schema)?.length ? () => requiredOf(schema)?.shift() : undefined),
  },
  { name: 'a value more', at: (schema) => valuesOf(schema) && (() => valuesOf(schema)?.push('one_more')) },
];

/** A schema and its parts, in one order; named ones are visited at their definition. */
function within(schema: Schema): readonly Schema[] {
  const children = [
    ...Object.values(fieldsOf(schema) ?? {}),
    ...[schema['items'] ?? [], schema['anyOf'] ?? [], schema['oneOf'] ?? []].flat(),
  ] as Schema[];
  return [schema, ...children.flatMap(within)];
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as Json;
const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Schema>>>>;

type Content = Readonly<Record<string, { readonly schema: Schema }>>;
const contentOf = (part: unknown) => Object.values((part as { readonly content?: Content } | undefined)?.content ?? {});
const bodiesOf = (operation: Schema) => contentOf(operation['requestBody']).map(({ schema }) => schema);
/** The refusal that stands beside it is the same in all. */
const repliesOf = (operation: Schema) =>
  contentOf((operation['responses'] as Schema)['200']).map(
    ({ schema }) => (schema['oneOf'] as Schema[])?.[0] ?? schema,
  );

/** Places of the contract at which a change goes unnoticed, and how many were tried. */
function unnoticed(changes: readonly Change[], schemasOf: (operation: Schema) => readonly Schema[]) {
  let tried = 0;
  const missed: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    if (!isTried(path)) continue;
    const before = { ...document, paths: { [path]: methods } };
    const placesIn = (all: typeof methods) => Object.values(all).flatMap(schemasOf).flatMap(within);
    for (const place of placesIn(methods).keys()) {
      for (const { name, at } of changes) {
        const changed = structuredClone(methods);
        const schema = placesIn(changed)[place] ?? {};
        const make = at(schema);
        if (!make) continue;
        make();
        tried += 1;
        if (documentBreaks(before, { ...document, paths: { [path]: changed } }).length === 0)
          missed.push(`${path}: ${name} at ${JSON.stringify(schema).slice(0, 100)}`);
      }
    }
  }
  return { tried, missed };
}

test.each([
  ['bodies', OF_BODIES, bodiesOf],
  ['replies', OF_REPLIES, repliesOf],
] as const)('of %s', { timeout: scaledMs(120_000) }, (_name, changes, schemasOf) => {
  const { tried, missed } = unnoticed(changes, schemasOf);
  expect(missed).toEqual([]);
  expect(tried).toBeGreaterThan(700);
});
