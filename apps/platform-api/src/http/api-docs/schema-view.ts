import { isJsonObject, type JsonObject } from '@store-panel/contract/openapi/named-schemas';

import { type Markup, markup } from '#markup.ts';

/** Renders a schema for people: type and limits, and its fields as nested lists. */
export const schemaHtml = (schema: JsonObject): Markup =>
  // A list of fields is obviously a record.
  markup`${isJsonObject(schema['properties']) ? [] : kindHtml(schema)}${fieldsHtml(schema)}`;

/** The anchor of a named schema. */
export const schemaId = (name: string): string => `schema-${name}`;

function kindHtml(schema: JsonObject): Markup {
  const name = nameOf(schema);
  if (name !== undefined) return markup`<a href="#${schemaId(name)}">${name}</a>`;
  const choices = choicesOf(schema);
  if (choices)
    return markup`${choices.flatMap((choice, at) => [at === 0 ? markup`` : markup` or `, kindHtml(choice)])}`;
  const values = 'const' in schema ? [schema['const']] : schema['enum'];
  if (Array.isArray(values)) return markup`<code>${values.map((value) => JSON.stringify(value)).join(' | ')}</code>`;
  if (isJsonObject(schema['items'])) return markup`list${limits(schema)} of ${kindHtml(schema['items'])}`;
  return markup`${KINDS[String(schema['type'])] ?? 'anything'}${limits(schema)}`;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'record',
  null: 'nothing',
};

type Limit = string | number | undefined;
type Limits = Readonly<Record<string, Limit>>;

function limits(schema: JsonObject): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, format, pattern } = schema as Limits;
  const parts = [
    range(minimum, maximum),
    range(minLength, maxLength, ' long'),
    range(minItems, maxItems, ' long'),
    format === undefined ? '' : `format ${format}`,
    pattern === undefined ? '' : `pattern ${pattern}`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function range(min: Limit, max: Limit, unit = ''): string {
  if (min === undefined && max === undefined) return '';
  if (max === undefined) return `at least ${min}${unit}`;
  return min === undefined ? `at most ${max}${unit}` : `${min} to ${max}${unit}`;
}

function fieldsHtml(schema: JsonObject): Markup {
  if (isJsonObject(schema['items'])) return fieldsHtml(schema['items']);
  const choices = choicesOf(schema);
  if (choices) return markup`${choices.map(fieldsHtml)}`;
  const fields = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonObject>>);
  if (fields.length === 0) return markup``;
  const required = (schema['required'] ?? []) as readonly string[];
  const items = fields.map(([name, field]) => {
    const optional = required.includes(name) ? '' : ', may be missing';
    const { description } = field;
    const details = typeof description === 'string' ? markup` <span class="soft">${description}</span>` : markup``;
    return markup`<li><code>${name}</code>: ${kindHtml(field)}${optional}${details}${fieldsHtml(field)}</li>`;
  });
  return markup`<ul>${items}</ul>`;
}

const SCHEMA_PREFIX = '#/components/schemas/';

/** The name of a schema that is a reference. */
function nameOf({ $ref }: JsonObject): string | undefined {
  return typeof $ref === 'string' ? $ref.replace(SCHEMA_PREFIX, '') : undefined;
}

const choicesOf = ({ anyOf, oneOf }: JsonObject): readonly JsonObject[] | undefined =>
  (anyOf ?? oneOf) as readonly JsonObject[] | undefined;

/** Returns a minimal body for the schema; optional fields are missing. */
export function sampleOf(schema: JsonObject, schemas: JsonObject): unknown {
  const name = nameOf(schema);
  if (name !== undefined) return sampleOf(schemas[name] as JsonObject, schemas);
  const [first] = choicesOf(schema) ?? [];
  if (first) return sampleOf(first, schemas);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return (schema['enum'] as readonly unknown[])[0];
  const { type, properties = {}, required = [], minimum = 0 } = schema;
  if (type === 'object') {
    const fields = properties as Readonly<Record<string, JsonObject>>;
    return Object.fromEntries(
      (required as readonly string[]).map((field) => [field, sampleOf(fields[field] ?? {}, schemas)]),
    );
  }
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  return type === 'integer' || type === 'number' ? Math.max(0, Number(minimum)) : '';
}
