import fc from 'fast-check';
import type { TSchema } from 'typebox';

import { Placeholder, isPlaceholderField } from '#testing/fuzz/known-facts.ts';

/** The part of JSON Schema that the contract uses. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly maxProperties?: number;
}

const MAX_LIST_LENGTH = 4;

/** `unknownWeight`: how often an id field names nothing that exists. `isMinimal`: omits optional fields. */
interface ValueOptions {
  readonly unknownWeight: number;
  readonly isMinimal: boolean;
}

/** Generates bodies that the schema allows; ids are mostly of existing records. */
export const bodiesOf = (schema: TSchema | undefined): fc.Arbitrary<unknown> =>
  schema ? valuesOf(schema, '', { unknownWeight: 1, isMinimal: false }) : fc.constant({});

/** Generates bodies with ids of existing records only; half of them without optional fields. */
export const validBodiesOf = (schema: TSchema | undefined): fc.Arbitrary<unknown> =>
  schema
    ? fc.oneof(...[true, false].map((isMinimal) => valuesOf(schema, '', { unknownWeight: 0, isMinimal })))
    : fc.constant({});

function valuesOf(schema: Schema, name: string, options: ValueOptions): fc.Arbitrary<unknown> {
  const own = ownValuesOf(schema, name, options);
  if (!isPlaceholderField(name) || schema.anyOf || schema.type === 'array') return own;
  const placeholder = own.map((value) => new Placeholder(value));
  return fc.oneof({ weight: 9, arbitrary: placeholder }, { weight: options.unknownWeight, arbitrary: own });
}

function ownValuesOf(schema: Schema, name: string, options: ValueOptions): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valuesOf(option, name, options)));
  if (schema.properties) return objectsOf(schema.properties, schema.required ?? [], options);
  if (schema.patternProperties) return recordsOf(schema.patternProperties, schema.maxProperties, options);
  if (schema.type === 'array') return listsOf(schema, name, options);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer') return wholeNumbers(schema);
  if (schema.type === 'number')
    return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
  if (schema.type === 'string') return textsOf(schema, options);
  throw new Error(`No values are known for the schema ${JSON.stringify(schema)}`);
}

function objectsOf(properties: Readonly<Record<string, Schema>>, required: readonly string[], options: ValueOptions) {
  const entries = Object.entries(properties).filter(([name]) => !options.isMinimal || required.includes(name));
  const fields = entries.map(([name, schema]) => [name, valuesOf(schema, name, options)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

/** Generates objects whose names are free within a pattern. */
function recordsOf(
  patterns: Readonly<Record<string, Schema>>,
  maxProperties: number | undefined,
  options: ValueOptions,
) {
  const ofPatterns = Object.entries(patterns).map(([pattern, schema]) =>
    fc.dictionary(fc.stringMatching(new RegExp(pattern)), valuesOf(schema, '', options), {
      maxKeys: Math.min(maxProperties ?? MAX_LIST_LENGTH, MAX_LIST_LENGTH),
    }),
  );
  return fc.oneof(...ofPatterns);
}

function listsOf(
  { items = {}, minItems = 0, maxItems = MAX_LIST_LENGTH, uniqueItems }: Schema,
  name: string,
  options: ValueOptions,
) {
  const lengths = { minLength: minItems, maxLength: Math.min(maxItems, Math.max(minItems, MAX_LIST_LENGTH)) };
  return (uniqueItems ? fc.uniqueArray : fc.array)(valuesOf(items, name, options), lengths);
}

/** Generates mostly small integers, like versions, pages and quantities; sometimes the bounds. */
function wholeNumbers({ minimum = -1000, maximum = 1_000_000 }: Schema) {
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );
}

function textsOf(
  { format, pattern, minLength = 0, maxLength: stated }: Schema,
  options: ValueOptions,
): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return days.map((at) => at.toISOString().slice(0, 10));
  if (format === 'date-time') {
    const usual = days.map((at) => at.toISOString());
    return fc.oneof({ weight: 9, arbitrary: usual }, { weight: options.unknownWeight, arbitrary: unusualInstants });
  }
  // A pattern may ask for more than other texts have.
  const maxLength = stated ?? (pattern === undefined ? 60 : 200);
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength }).filter(fits);
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' }).filter(fits);
}

const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
/** Instants that the format allows but that lie outside the supported calendar. */
const unusualInstants = fc.constantFrom(
  '2026-06-30T23:59:60Z',
  '0000-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
);
