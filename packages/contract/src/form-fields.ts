import type { TObject, TSchema } from 'typebox';

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/**
 * The fields of a form are text. Converts a text to a number or boolean where the endpoint's schema has one; leaves
 * invalid ones for the schema check.
 */
export function readFormFields(
  schema: TObject | undefined,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const properties = (schema?.properties ?? {}) as Readonly<Record<string, TSchema>>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, property && typeof value === 'string' ? asMeant(property, value) : value];
    }),
  );
}

function asMeant(schema: TSchema, text: string): unknown {
  const { type, const: only, enum: values } = schema as Readonly<Record<string, unknown>>;
  const examples: readonly unknown[] = Array.isArray(values) ? values : only === undefined ? [] : [only];
  const isNumber = type === 'number' || type === 'integer' || typeof examples[0] === 'number';
  if (isNumber && NUMBER.test(text)) return Number(text);
  const isTruth = type === 'boolean' || typeof examples[0] === 'boolean';
  return isTruth && (text === 'true' || text === 'false') ? text === 'true' : text;
}
