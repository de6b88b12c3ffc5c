import fc from 'fast-check';
import type { TSchema } from 'typebox';

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
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Names of fields that hold the id, code or name of something: what exists is drawn for them when the body is sent. */
const DRAWN = new Set([
  'store_id',
  'order_id',
  'request_id',
  'provider_id',
  'vehicle_id',
  'session_id',
  'sub_store_id',
  'user_id',
  'admin_id',
  'document_id',
  'item_id',
  'modifier_id',
  'address_id',
  'ticket',
  'confirmation_code',
  'email',
  'phone',
  'password',
]);
/** Stands for what is drawn: an existing one of the field's kind. */
export const DRAW = { draw: true } as const;

const LONGEST_LIST = 4;

/** Bodies that the schema allows. Where ids are asked for, mostly ones that exist. */
export function bodiesOf(schema: TSchema | undefined): fc.Arbitrary<unknown> {
  return schema ? valuesOf(schema, '') : fc.constant({});
}

function valuesOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const own = ownValuesOf(schema, name);
  return DRAWN.has(name) ? fc.oneof({ weight: 9, arbitrary: fc.constant(DRAW) }, { weight: 1, arbitrary: own }) : own;
}

function ownValuesOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valuesOf(option, name)));
  if (schema.properties) return objectsOf(schema.properties, new Set(schema.required));
  if (schema.type === 'array') return listsOf(schema, name);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer') return wholeNumbers(schema);
  if (schema.type === 'number')
    return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
  if (schema.type === 'string') return textsOf(schema);
  throw new Error(`No values are known for the schema ${JSON.stringify(schema)}`);
}

function objectsOf(properties: Readonly<Record<string, Schema>>, required: ReadonlySet<string>) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function listsOf({ items = {}, minItems = 0, maxItems = LONGEST_LIST }: Schema, name: string) {
  return fc.array(valuesOf(items, name), { minLength: minItems, maxLength: Math.min(maxItems, LONGEST_LIST) });
}

/** Small ones mostly, as versions, pages and quantities are; the bounds themselves now and then. */
function wholeNumbers({ minimum = -1000, maximum = 1_000_000 }: Schema) {
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );
}

function textsOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return days.map((at) => at.toISOString().slice(0, 10));
  if (format === 'date-time') return days.map((at) => at.toISOString());
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength }).filter(fits);
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' }).filter(fits);
}

const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
