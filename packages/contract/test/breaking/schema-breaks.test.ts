import { describe, expect, test } from 'vitest';

import { type Direction, type Json, schemaBreaks } from './schema-breaks.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const whole = { type: 'integer' };
const nothing = { type: 'null' };
const fields = (properties: Record<string, Json>, required = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const orNull = (schema: Json): Json => ({ anyOf: [schema, nothing] });
const oneOf = (...values: readonly unknown[]): Json => ({ enum: values });

const NO_DOCUMENT = { before: {}, after: {} };
const findBreaks = (before: Json, after: Json, direction: Direction, documents = NO_DOCUMENT) =>
  schemaBreaks(before, after, { ...documents, direction }).map(({ at, description }) => `${at}: ${description}`);

type Row = readonly [name: string, before: Json, after: Json, sent: readonly string[], received: readonly string[]];

const ROWS: readonly Row[] = [
  ['nothing', fields({ a: text }), fields({ a: text }), [], []],
  [
    'a new field that has to be there',
    fields({ a: text }),
    fields({ a: text, b: text }),
    ['b: has to be there now'],
    [],
  ],
  ['a new field that may be there', fields({ a: text }), fields({ a: text, b: text }, ['a']), [], []],
  [
    'a field that had to be there and may be missing now',
    fields({ a: text, b: text }),
    fields({ a: text, b: text }, ['a']),
    [],
    ['b: may be missing now'],
  ],
  [
    'a field that might be there and has to be now',
    fields({ a: text }, []),
    fields({ a: text }),
    ['a: has to be there now'],
    [],
  ],
  ['a field that is gone', fields({ a: text, b: text }), fields({ a: text }), ['b: is refused now'], ['b: is gone']],
  [
    'a field that is gone where unknown ones are let through',
    fields({ a: text, b: text }),
    { ...fields({ a: text }), additionalProperties: true },
    [],
    ['b: is gone'],
  ],
  [
    'unknown fields that were let through',
    { ...fields({ a: text }), additionalProperties: true },
    fields({ a: text }),
    ['*: is refused now'],
    [],
  ],
  [
    'another type',
    fields({ a: text }),
    fields({ a: whole }),
    ['a: is integer now, and was string'],
    ['a: is integer now, and was string'],
  ],
  ['any number for a whole one', whole, number, [], [': is number now, and was integer']],
  ['a whole number for any', number, whole, [': is integer now, and was number'], []],
  [
    'a bound that a single value does not keep',
    { const: '' },
    { ...text, minLength: 1 },
    [': no longer takes ""'],
    [': may be other than "" now'],
  ],
  [
    'bounds that all values keep',
    oneOf(1, 3),
    { ...whole, minimum: 1, maximum: 3 },
    [],
    [': may be other than 1 or 3 now'],
  ],
  [
    'a pattern that a value breaks',
    oneOf('a', 'b'),
    { ...text, pattern: '^a$' },
    [': no longer takes "b"'],
    [': may be other than "a" or "b" now'],
  ],
  ['a value more', oneOf(1, 3), oneOf(1, 3, 5), [], [': may be 5 now']],
  ['a value less', oneOf('a', 'b'), oneOf('a'), [': no longer takes "b"'], []],
  ['a few values for any', text, oneOf('a', 'b'), [': takes "a" or "b" alone now'], []],
  ['any value for a few', oneOf('a'), text, [], [': may be other than "a" now']],
  ['another single value', { const: 1 }, { const: 2 }, [': no longer takes 1'], [': may be 2 now']],
  [
    'values of another type',
    oneOf(1, 2),
    text,
    [': is string now, and was 1 or 2'],
    [': may be other than 1 or 2 now'],
  ],
  ['nothing as well', text, orNull(text), [], [': may be null now']],
  ['nothing no more', orNull(text), text, [': no longer null'], []],
  [
    'a bound within a choice',
    orNull({ type: 'string', maxLength: 9 }),
    orNull({ type: 'string', maxLength: 5 }),
    [': maxLength is 5 now, and was 9'],
    [],
  ],
  [
    'a lower bound that is higher',
    { ...whole, minimum: 0 },
    { ...whole, minimum: 1 },
    [': minimum is 1 now, and was 0'],
    [],
  ],
  ['a lower bound that is lower', { ...whole, minimum: 1 }, { ...whole, minimum: 0 }, [], []],
  ['a bound where there was none', text, { ...text, maxLength: 5 }, [': maxLength is 5 now, and was none'], []],
  [
    'a bound of nothing where there was none',
    text,
    { ...text, minLength: 0 },
    [': minLength is 0 now, and was none'],
    [],
  ],
  [
    'a list that is shorter at most',
    { type: 'array', items: text, maxItems: 9 },
    {
      type: 'array',
      items: text,
      maxItems: 8,
    },
    [': maxItems is 8 now, and was 9'],
    [],
  ],
  ['another pattern', { ...text, pattern: 'a' }, { ...text, pattern: 'b' }, [': pattern is "b" now, and was "a"'], []],
  ['no pattern', { ...text, pattern: 'a' }, text, [], []],
  [
    'each item once',
    { type: 'array', items: text },
    { type: 'array', items: text, uniqueItems: true },
    [': uniqueItems is true now, and was none'],
    [],
  ],
  [
    'another format',
    { ...text, format: 'uuid' },
    { ...text, format: 'date' },
    [': has the format "date" now, and had "uuid"'],
    [': has the format "date" now, and had "uuid"'],
  ],
  ['no format', { ...text, format: 'uuid' }, text, [], [': has the format none now, and had "uuid"']],
  [
    'something deep inside',
    fields({ a: { type: 'array', items: fields({ b: orNull(fields({ c: text })) }) } }),
    fields({ a: { type: 'array', items: fields({ b: orNull(fields({ c: text, d: text })) }) } }),
    ['a[].b.d: has to be there now'],
    [],
  ],
  [
    'one of several records',
    { oneOf: [fields({ ok: { const: true }, a: text }), fields({ ok: { const: false }, code: whole })] },
    { oneOf: [fields({ ok: { const: true } }), fields({ ok: { const: false }, code: whole })] },
    ['a: is refused now'],
    ['a: is gone'],
  ],
  [
    'what the rules do not know',
    text,
    { ...text, not: text },
    [': "not" is nothing that the rules know'],
    [': "not" is nothing that the rules know'],
  ],
];

test.each(ROWS)('%s', (_name, before, after, sent, received) => {
  expect({ sent: findBreaks(before, after, 'sent'), received: findBreaks(before, after, 'received') }).toEqual({
    sent,
    received,
  });
});

describe('a name', () => {
  const document = (schema: Json): Json => ({ components: { schemas: { Card: schema } } });
  const named = { $ref: '#/components/schemas/Card' };

  test('is what it stands for in its own document', () => {
    const documents = { before: document(fields({ a: text })), after: document(fields({ a: whole })) };
    expect(findBreaks(named, named, 'received', documents)).toEqual(['a: is integer now, and was string']);
    expect(findBreaks(fields({ a: text }), named, 'received', { ...documents, after: documents.before })).toEqual([]);
  });

  test('that stands for nothing is a fault of the document', () => {
    expect(() => findBreaks(named, text, 'sent')).toThrow('#/components/schemas/Card is not in the document');
  });
});
