import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** Something to read, as an SQL expression, so that several are read by one statement. */
export interface Reading<Value> {
  /** One value, JSON or of a type that JSON has. An instant in it is text. */
  readonly expression: RawBuilder<unknown>;
  readonly parse: (value: unknown) => Value;
}

/** Creates a reading of all that `statement` selects: its only row as an object, or null. */
export const readingOf = <Row extends object, Value>(
  statement: RawBuilder<Row>,
  parse: (row: Row | null) => Value,
): Reading<Value> => ({
  expression: sql`(select to_json(r) from (${statement}) r)`,
  parse: (value) => parse(value as Row | null),
});

/** Parses the row of something that is always there. @throws if it is not */
export function requireRow<Row>(row: Row | null): Row {
  if (row === null) throw new Error('a row that is always there is missing');
  return row;
}

type Readings = Readonly<Record<string, Reading<unknown>>>;
export type ValuesOf<All extends Readings> = {
  readonly [Name in keyof All]: All[Name] extends Reading<infer Value> ? Value : never;
};

/** Reads all of it in one statement, and so as it is at one moment. */
export async function readTogether<All extends Readings>(db: QueryExecutor, readings: All): Promise<ValuesOf<All>> {
  const named = Object.entries(readings);
  const columns = named.map(([name, { expression }]) => sql`${expression} as ${sql.id(name)}`);
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(db);
  return Object.fromEntries(named.map(([name, { parse }]) => [name, parse(rows[0]?.[name])])) as ValuesOf<All>;
}

/** Reads one thing alone. */
export const readOne = async <Value>(db: QueryExecutor, reading: Reading<Value>): Promise<Value> =>
  (await readTogether(db, { reading })).reading;
