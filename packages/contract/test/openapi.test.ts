import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { describe, expect, test } from 'vitest';

import { openApiDocument } from '../src/openapi/document.ts';
import { CONTRACT } from '../src/table.ts';

/** With the schemas in it, which `…/schema` alone does not look at. */
const META_SCHEMA = 'https://spec.openapis.org/oas/3.1/schema-base';

/** The schema library's own objects have more in them than JSON. */
const document = JSON.parse(JSON.stringify(openApiDocument())) as ReturnType<typeof openApiDocument>;
const text = `${written(document)}\n`;

/** Puts what fits on one line on one, so that a change is a few lines of a diff. */
function written(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= 100) return line;
  const within = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((part) => within + written(part, within))
    : Object.entries(value).map(([name, part]) => `${within}${JSON.stringify(name)}: ${written(part, within)}`);
  const [begin, end] = Array.isArray(value) ? '[]' : '{}';
  return `${begin}\n${parts.join(',\n')}\n${indent}${end}`;
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
);

const isValid = async (candidate: object) =>
  (await validate(META_SCHEMA, JSON.parse(JSON.stringify(candidate)) as string)).valid;

test('the document on record is what the contract says', async () => {
  await expect(
    text,
    'packages/contract/openapi.json differs from the contract. If the change is meant: pnpm --filter @store-panel/contract test openapi -u',
  ).toMatchFileSnapshot('../openapi.json');
});

describe('the document', () => {
  test('is one of OpenAPI 3.1', async () => {
    const output = await validate(META_SCHEMA, JSON.parse(text) as string, 'BASIC');
    expect(output).toEqual({ valid: true });
  });

  test.each<readonly [string, object]>([
    ['no title', { ...document, info: { version: '1' } }],
    ['a word too much', { ...document, path: {} }],
    ['a schema of no known type', { ...document, components: { schemas: { Odd: { type: 'text' } } } }],
    ['a bound that is none', { ...document, components: { schemas: { Odd: { type: 'string', maxLength: '9' } } } }],
  ])('would be none with %s', async (_name, candidate) => {
    expect(await isValid(candidate)).toBe(false);
  });

  test('has every call once, under a name and a topic of its own', () => {
    expect(operations.map(({ key }) => key).toSorted()).toEqual(Object.keys(CONTRACT).toSorted());
    const names = operations.map(({ operation }) => operation['operationId']);
    expect(new Set(names).size).toBe(names.length);
    const topics = new Set(operations.flatMap(({ operation }) => operation['tags'] as readonly string[]));
    expect([...topics].toSorted()).toEqual(document.tags.map(({ name }) => name as string).toSorted());
  });

  test('uses every record that it names, and names every one that it uses', () => {
    const used = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(?<name>[^"]+)"/g)].map(({ groups }) =>
      String(groups?.['name']),
    );
    const named = (['schemas', 'responses', 'parameters'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `${kind}/${name}`),
    );
    expect([...new Set(used)].toSorted()).toEqual(named.toSorted());
  });

  test('tells every error with its number, name and meaning', () => {
    const login = document.paths['/api/store/login']?.['post'];
    expect(login?.['responses']).toMatchObject({
      200: {
        'x-success-code': { 122: 'signedIn' },
        'x-error-codes': { 777: 'invalidCaptcha', 994: 'wrongUserNameOrPassword' },
        description: expect.stringContaining('- `994` wrongUserNameOrPassword: Wrong user name or password.') as string,
      },
      401: { $ref: '#/components/responses/Any401' },
      429: { $ref: '#/components/responses/Any429' },
    });
    expect(document.components.responses).toMatchObject({ Any429: { 'x-error-codes': { 4290: 'rateLimited' } } });
  });
});
