import pg from 'pg';

// What a column's value becomes in JavaScript, the same for both engines. Not listed: pg's own choice (Date for
// timestamptz, Buffer for bytea, parsed JSON, text for numeric).

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds an integer beyond 2^53: ${text}`);
  return value;
}

/** PostgreSQL's numbers of the types that pg-types has no name for. */
const TEXT_ARRAY = 1009;
const BIGINT_ARRAY = 1016;
const DATE_ARRAY = 1182;

/**
 * bigint is a number: money and counters stay far below 2^53, and a value beyond fails its query instead of being
 * rounded. A sum of bigint is numeric to PostgreSQL: cast it back (`sum(total)::bigint`).
 * A date is its text, yyyy-mm-dd: a day of a store's calendar is not an instant.
 */
export function valueParsers(): pg.CustomTypesConfig {
  const { builtins } = pg.types;
  const parsers = new pg.TypeOverrides(pg.types);
  const parserOf = pg.types.getTypeParser as (type: number) => (text: string) => string[];
  const textArray = parserOf(TEXT_ARRAY);
  parsers.setTypeParser(builtins.INT8, safeInteger);
  parsers.setTypeParser(BIGINT_ARRAY, (text: string) => textArray(text).map(safeInteger));
  parsers.setTypeParser(builtins.DATE, (text: string) => text);
  parsers.setTypeParser(DATE_ARRAY, textArray);
  return parsers;
}
