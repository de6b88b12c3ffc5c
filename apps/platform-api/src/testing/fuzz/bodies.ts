import fc from 'fast-check';
import type { TSchema } from 'typebox';

import { Drawn, isDrawn } from '#testing/fuzz/known.ts';

/** JSON Schema as the contract's schemas carry it. */
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
}

const LONGEST_LIST = 4;

/** How bodies are made: how often a field holds what is not, and whether what need not be there never is. */
interface Making {
  readonly strangers: number;
  readonly isBare: boolean;
}

/** Bodies that the schema allows; where something is named, mostly what exists. */
export const bodiesOf = (schema: TSchema | undefined): fc.Arbitrary<unknown> =>
  schema ? valuesOf(schema, '', { strangers: 1, isBare: false }) : fc.constant({});

/** The same, with what exists wherever something is named, and every other time with nothing that need not be there. */
export const rightBodiesOf = (schema: TSchema | undefined): fc.Arbitrary<unknown> =>
  schema ? fc.oneof(...[true, false].map((isBare) => valuesOf(schema, '', { strangers: 0, isBare }))) : fc.constant({});

function valuesOf(schema: Schema, name: string, how: Making): fc.Arbitrary<unknown> {
  const own = ownValuesOf(schema, name, how);
  if (!isDrawn(name) || schema.anyOf || schema.type === 'array') return own;
  const drawn = own.map((value) => new Drawn(value));
  return fc.oneof({ weight: 9, arbitrary: drawn }, { weight: how.strangers, arbitrary: own });
}

function ownValuesOf(schema: Schema, name: string, how: Making): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valuesOf(option, name, how)));
  if (schema.properties) return objectsOf(schema.properties, schema.required ?? [], how);
  if (schema.type === 'array') return listsOf(schema, name, how);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer') return wholeNumbers(schema);
  if (schema.type === 'number')
    return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
  if (schema.type === 'string') return textsOf(schema, how);
  throw new Error(`No values are known for the schema ${JSON.stringify(schema)}`);
}

function objectsOf(properties: Readonly<Record<string, Schema>>, required: readonly string[], how: Making) {
  const entries = Object.entries(properties).filter(([name]) => !how.isBare || required.includes(name));
  const fields = entries.map(([name, schema]) => [name, valuesOf(schema, name, how)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function listsOf(
  { items = {}, minItems = 0, maxItems = LONGEST_LIST, uniqueItems }: Schema,
  name: string,
  how: Making,
) {
  const lengths = { minLength: minItems, maxLength: Math.min(maxItems, LONGEST_LIST) };
  return (uniqueItems ? fc.uniqueArray : fc.array)(valuesOf(items, name, how), lengths);
}

/** Small ones mostly, as versions, pages and quantities are; the bounds themselves now and then. */
function wholeNumbers({ minimum = -1000, maximum = 1_000_000 }: Schema) {
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );
}

function textsOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema, how: Making): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return days.map((at) => at.toISOString().slice(0, 10));
  if (format === 'date-time') {
    const usual = days.map((at) => at.toISOString());
    return fc.oneof({ weight: 9, arbitrary: usual }, { weight: how.strangers, arbitrary: odd });
  }
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength }).filter(fits);
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' }).filter(fits);
}

const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
/** Moments that the format knows, and no calendar of ours. */
const odd = fc.constantFrom('2026-06-30T23:59:60Z', '0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59');
