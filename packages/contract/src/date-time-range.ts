/** The part of a JSON Schema that shows where dates and times are. */
interface Json {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
}

/**
 * Returns the path of a date-time that the format allows and the calendar does not: a leap second, or one that in UTC
 * is before the year 0 or after the year 9999. Null if there is none.
 */
export function findInvalidDateTime(
  { format, properties = {}, items, anyOf = [] }: Json,
  value: unknown,
  path = '',
): string | null {
  if (format === 'date-time' && typeof value === 'string') return isDateTimeInRange(value) ? null : path;
  const pathOf = (name: string) => (path === '' ? name : `${path}.${name}`);
  const parts =
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).map(([name, part]) => [items ?? properties[name], part, pathOf(name)] as const);
  for (const option of anyOf) parts.push([option, value, path]);
  for (const [schema, part, partPath] of parts) {
    const invalidPath = schema ? findInvalidDateTime(schema, part, partPath) : null;
    if (invalidPath !== null) return invalidPath;
  }
  return null;
}

function isDateTimeInRange(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && /^\d{4}-/.test(at.toISOString());
}
