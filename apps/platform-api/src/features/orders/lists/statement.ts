/** A statement, and a name by which the database caches its plan; no name if the plan depends on the values. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Conditions of a `where`, with their values in the order added. */
export interface Conditions {
  /** Adds a condition; each `?` in it is replaced by one of the values. */
  readonly add: (part: string, ...values: readonly unknown[]) => void;
  /** Adds a value and returns its placeholder, such as `$3`. */
  readonly value: (input: unknown) => string;
  readonly where: () => string;
  readonly values: readonly unknown[];
}

/** Creates conditions on orders `o`, beginning with the store. */
export function conditionsOf(storeId: string): Conditions {
  const values: unknown[] = [storeId];
  const parts = ['o.store_id = $1'];
  const value = (input: unknown) => `$${values.push(input)}`;
  return {
    values,
    value,
    add: (part, ...inputs) =>
      void parts.push(inputs.reduce((text: string, one) => text.replace('?', value(one)), part)),
    where: () => parts.join(' and '),
  };
}

// PostgreSQL truncates names to 63 characters, so texts are numbered. Each connection caches the plans of all names, so
// their number is limited.
const MAX_NAMES = 300;
const names = new Map<string, string>();

/** Returns the statement name of a text; undefined beyond the limit. */
export function statementNameOf(text: string): string | undefined {
  const cached = names.get(text);
  if (cached !== undefined || names.size >= MAX_NAMES) return cached;
  const name = `order-list-${names.size + 1}`;
  names.set(text, name);
  return name;
}
