import pg from 'pg';

// JavaScript values of columns, the same for both engines. Not listed: pg's defaults (Date for timestamptz, Buffer for
// bytea, parsed JSON, text for numeric).

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds an integer beyond 2^53: ${text}`);
  return value;
}

/** PostgreSQL's type numbers that pg-types has no name for. */
const TEXT_ARRAY = 1009;
const BIGINT_ARRAY = 1016;
const DATE_ARRAY = 1182;

/**
 * bigint becomes a number: money and counters stay far below 2^53, and a larger value fails its query instead of being
 * rounded. PostgreSQL sums bigint as numeric: cast it back (`sum(total)::bigint`).
 * A date stays text, yyyy-mm-dd: a day of a store's calendar is not an instant.
 */
export function valueParsers(): pg.CustomTypesConfig {
  const { builtins } = pg.types;
  const parsers = new pg.TypeOverrides(pg.types);
  const parserOf = pg.types.getTypeParser as (type: number) => (text: string) => string[];
  const textArray = parserOf(TEXT_ARRAY);
  parsers.setTypeParser(builtins.INT8, parseSafeInteger);
  parsers.setTypeParser(BIGINT_ARRAY, (text: string) => textArray(text).map(parseSafeInteger));
  parsers.setTypeParser(builtins.DATE, (text: string) => text);
  parsers.setTypeParser(DATE_ARRAY, textArray);
  return parsers;
}
