/** A statement, and a name by which the database keeps its plan; none where the plan depends on the values. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Conditions of a `where`, with their values in the order in which they were added. */
export interface Conditions {
  /** Adds a condition; each `?` in it stands for one of the values. */
  readonly add: (part: string, ...given: readonly unknown[]) => void;
  /** Gives a value its place: `$3`. */
  readonly value: (given: unknown) => string;
  readonly where: () => string;
  readonly values: readonly unknown[];
}

/** Conditions on orders `o`, of one store from the start. */
export function conditionsOf(storeId: string): Conditions {
  const values: unknown[] = [storeId];
  const parts = ['o.store_id = $1'];
  const value = (given: unknown) => `$${values.push(given)}`;
  return {
    values,
    value,
    add: (part, ...given) => void parts.push(given.reduce((text: string, one) => text.replace('?', value(one)), part)),
    where: () => parts.join(' and '),
  };
}

// PostgreSQL keeps 63 characters of a name, so the texts are numbered; each connection keeps the plans of all of them,
// so there is a most.
const MOST_NAMES = 300;
const names = new Map<string, string>();

/** The name of a text that is used again and again; undefined for one more than are kept. */
export function nameOf(text: string): string | undefined {
  const kept = names.get(text);
  if (kept !== undefined || names.size >= MOST_NAMES) return kept;
  const name = `order-list-${names.size + 1}`;
  names.set(text, name);
  return name;
}
