import type { TSchema } from 'typebox';

type Json = Readonly<Record<string, unknown>>;

/**
 * Converts a reply's schema for the compiled serializer: `anyOf [x, null]` is slow, `nullable` is fast, and an enum
 * without a `type` is slow too.
 */
export function serializable(schema: TSchema): Json {
  return transform(schema as unknown as Json);
}

/** `anyOf` does not support `nullable`, so null becomes one more option. */
const nullable = (schema: Json): Json =>
  Array.isArray(schema['anyOf'])
    ? { ...schema, anyOf: [...(schema['anyOf'] as Json[]), { type: 'null' }] }
    : { ...schema, nullable: true };

function transform(schema: Json): Json {
  const options = schema['anyOf'];
  if (Array.isArray(options)) {
    const real = (options as Json[]).filter((option) => option['type'] !== 'null');
    const [only] = real;
    if (real.length === 1 && options.length === 2 && only) return nullable(transform(only));
    return { ...schema, anyOf: (options as Json[]).map((option) => transform(option)) };
  }
  const result: Record<string, unknown> = { ...schema };
  const values = schema['enum'];
  if (Array.isArray(values) && result['type'] === undefined) {
    result['type'] = typeof values[0] === 'number' ? 'integer' : 'string';
  }
  if (isJson(schema['properties'])) {
    result['properties'] = Object.fromEntries(
      Object.entries(schema['properties']).map(([name, child]) => [name, isJson(child) ? transform(child) : child]),
    );
  }
  if (isJson(schema['items'])) result['items'] = transform(schema['items']);
  return result;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
