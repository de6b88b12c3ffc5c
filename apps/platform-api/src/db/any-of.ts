import { type RawBuilder, sql } from 'kysely';

/** SQL types of the values. */
type ElementType = 'uuid' | 'text' | 'bytea' | 'smallint';

/**
 * Any of these values, as one parameter: `where('id', '=', anyOf('uuid', ids))`. With `in (…)` each number of values
 * would be a statement of its own, with its own plan on each connection.
 */
export const anyOf = <Value>(type: ElementType, values: readonly Value[]): RawBuilder<Value> =>
  sql<Value>`any(${[...values]}::${sql.raw(type)}[])`;
