/**
 * A query of `pg`. With a `name` it is a prepared statement, whose plan the connection caches; without one the plan
 * depends on the values.
 */
export interface PreparedStatement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Builds a `where` with its parameters. */
export interface WhereBuilder {
  /** Adds a condition; each `?` in it is replaced by one of the values. */
  readonly add: (condition: string, ...values: readonly unknown[]) => void;
  /** Adds a parameter's value and returns its placeholder, such as `$3`. */
  readonly addParameter: (value: unknown) => string;
  readonly where: () => string;
  readonly values: readonly unknown[];
}

/** Creates conditions on orders `o`, beginning with the store. */
export function createOrderConditions(storeId: string): WhereBuilder {
  const values: unknown[] = [storeId];
  const parts = ['o.store_id = $1'];
  const addParameter = (value: unknown) => `$${values.push(value)}`;
  return {
    values,
    addParameter,
    add: (condition, ...inputs) =>
      void parts.push(inputs.reduce((text: string, value) => text.replace('?', addParameter(value)), condition)),
    where: () => parts.join(' and '),
  };
}

// Each connection caches the plans of all prepared statements, so their number is limited.
const MAX_PREPARED_STATEMENTS = 300;
/** Numbered names, because PostgreSQL truncates names to 63 characters. */
const namesBySql = new Map<string, string>();

/** Returns the name of the prepared statement with this SQL; undefined beyond the limit. */
export function preparedStatementName(sql: string): string | undefined {
  const cached = namesBySql.get(sql);
  if (cached !== undefined || namesBySql.size >= MAX_PREPARED_STATEMENTS) return cached;
  const name = `order-list-${namesBySql.size + 1}`;
  namesBySql.set(sql, name);
  return name;
}
