import { describe, expect, test } from 'vitest';

import { openApiDocument } from '../../src/openapi/document.ts';
import { CONTRACT } from '../../src/table.ts';
import { breakLine, documentBreaks } from './call-breaks.ts';
import { majorOf } from './changesets.ts';
import type { Json } from './schema-breaks.ts';

const CALL = 'POST /api/store/do_thing';
const text = { type: 'string' };
const fields = (properties: Record<string, Json>): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const as = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } });
const shared = { 'x-error-codes': { 4010: 'signInRequired' } };

const OPERATION = {
  'x-sessions': ['store', 'sub_store'],
  parameters: [{ in: 'header', name: 'key', schema: { type: 'string', maxLength: 100 } }],
  requestBody: as(fields({ a: text })),
  responses: {
    200: { 'x-success-code': { 123: 'updated' }, 'x-error-codes': { 656: 'cancelFailed' }, ...as(fields({ b: text })) },
    401: { $ref: '#/components/responses/Any401' },
  },
};

const documentOf = (operation: object | undefined, response: Json = shared): Json => ({
  paths: operation ? { '/api/store/do_thing': { post: operation } } : {},
  components: { responses: { Any401: response } },
});

const findBreaks = (operation: object | undefined, response?: Json, before: object = OPERATION) =>
  documentBreaks(documentOf(before), documentOf(operation, response)).map(breakLine);

const reply = (response: object) => ({ ...OPERATION, responses: { ...OPERATION.responses, 200: response } });
const OK = OPERATION.responses[200];

describe('of a call', () => {
  const { requestBody: _body, ...bodiless } = OPERATION;
  const { 'x-sessions': _sessions, ...open } = OPERATION;

  test.each<readonly [string, object | undefined, readonly string[]]>([
    ['nothing', OPERATION, []],
    ['the whole', undefined, ['the call is gone (breaks callers)']],
    ['a kind of session', { ...OPERATION, 'x-sessions': ['store'] }, ['is closed to sub_store now (breaks callers)']],
    ['sessions', open, []],
    [
      'a header that has to be there',
      { ...OPERATION, parameters: [{ name: 'other', required: true, schema: text }] },
      ['header other has to be there now (breaks callers)'],
    ],
    [
      'the bound of a header',
      { ...OPERATION, parameters: [{ name: 'key', schema: { type: 'string', maxLength: 9 } }] },
      ['header key maxLength is 9 now, and was 100 (breaks callers)'],
    ],
    [
      'a field of the query that has to be there',
      { ...OPERATION, parameters: [{ in: 'query', name: 'format', required: true, schema: text }] },
      ['field format has to be there now (breaks callers)'],
    ],
    ['the body', bodiless, []],
    [
      'a field of the body',
      { ...OPERATION, requestBody: as(fields({ a: text, c: text })) },
      ['body.c has to be there now (breaks callers)'],
    ],
    [
      'the type of the body',
      { ...OPERATION, requestBody: as(fields({ a: text }), 'multipart/form-data') },
      ['body is no longer taken as application/json (breaks callers)'],
    ],
    ['a field of the reply', reply({ ...OK, ...as(fields({})) }), ['reply.b is gone (breaks readers)']],
    [
      'the type of the reply',
      reply({ ...OK, ...as(text, 'text/csv') }),
      ['reply is no longer application/json (breaks readers)'],
    ],
    [
      'the success code',
      reply({ ...OK, 'x-success-code': { 124: 'passwordReset' } }),
      ['success code is 124 now, and was 123 (breaks readers)'],
    ],
    ['an error more', reply({ ...OK, 'x-error-codes': { ...OK['x-error-codes'], 999: 'tokenExpired' } }), []],
    ['an error less', reply({ ...OK, 'x-error-codes': {} }), []],
    [
      'the name of an error',
      reply({ ...OK, 'x-error-codes': { 656: 'notCancelled' } }),
      ['error 656 is called notCancelled now, and was cancelFailed (breaks readers)'],
    ],
    [
      'the status of an error',
      {
        ...OPERATION,
        responses: { 200: { ...OK, 'x-error-codes': {} }, 409: { 'x-error-codes': OK['x-error-codes'] } },
      },
      ['error 656 has the status 409 now, and had 200 (breaks readers)'],
    ],
  ])('%s', (_name, operation, breaks) => {
    expect(findBreaks(operation)).toEqual(breaks.map((line) => `${CALL}: ${line}`));
  });

  test('the body of a call that had none', () => {
    expect(findBreaks(OPERATION, shared, bodiless)).toEqual([`${CALL}: body.a has to be there now (breaks callers)`]);
  });

  test('the session of a call that needed none', () => {
    expect(findBreaks(OPERATION, shared, open)).toEqual([`${CALL}: needs a session now (breaks callers)`]);
  });

  test('an error of those that stand apart', () => {
    expect(findBreaks(OPERATION, { 'x-error-codes': { 4010: 'signIn' } })).toEqual([
      `${CALL}: error 4010 is called signIn now, and was signInRequired (breaks readers)`,
    ]);
  });
});

describe('of the contract', () => {
  // As it is written and read again: the schema library's own objects have more than JSON.
  const document = JSON.parse(JSON.stringify(openApiDocument())) as Json;

  test('nothing breaks while nothing changes', () => {
    expect(documentBreaks(document, document)).toEqual([]);
  });

  test('every call is missed', () => {
    const breaks = documentBreaks(document, { ...document, paths: {} });
    expect(breaks.map(({ call, description }) => `${call}: ${description}`).toSorted()).toEqual(
      Object.keys(CONTRACT)
        .map((key) => `${key}: the call is gone`)
        .toSorted(),
    );
  });

  test.each(['OrderCard', 'ClaimRow', 'Failure'])('a field of %s is missed wherever it was answered', (name) => {
    const components = document['components'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
    const record = components['schemas']?.[name] as { readonly properties: Json };
    const [field = '', ...others] = Object.keys(record.properties);
    const less = { ...record, properties: Object.fromEntries(others.map((own) => [own, record.properties[own]])) };
    const after = { ...document, components: { ...components, schemas: { ...components['schemas'], [name]: less } } };
    const breaks = documentBreaks(document, after);
    expect(breaks.length).toBeGreaterThan(2);
    expect(breaks.every(({ description }) => description.endsWith(`${field} is gone`))).toBe(true);
  });
});

describe('a changeset', () => {
  test('tells of which packages it announces a major version', () => {
    const note = `---\n'@store-panel/contract': major\n"@store-panel/ui": minor\n'@store-panel/api-client': major\n---\n\nWas: major\n`;
    expect(majorOf(note)).toEqual(['@store-panel/contract', '@store-panel/api-client']);
    expect(majorOf('# About\n\nname: major\n')).toEqual([]);
  });
});
