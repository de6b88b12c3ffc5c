import fc from 'fast-check';

import type { Outcome, Side } from '#testing/conformance/both-platforms.ts';

/** A command that runs on both platforms. */
export interface ModelCommand {
  readonly name: string;
  run(side: Side): Promise<Outcome>;
  toString(): string;
}

export const modelCommand = (name: string, what: object, run: ModelCommand['run']): ModelCommand => ({
  name,
  run,
  toString: () => `${name} ${JSON.stringify(what)}`,
});

/** Index of an order from 0, or null for one that does not exist. */
export const orderIndex = fc.oneof({ weight: 20, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.constant(null) });
export const UNKNOWN_ID = '0197c9a0-0000-7000-9000-00000000dead';
export const orderAt = ({ orders }: Side, index: number | null) =>
  index === null ? null : (orders[index % orders.length] ?? null);
export const idAt = (side: Side, index: number | null) => orderAt(side, index)?.order_id ?? UNKNOWN_ID;

/** Mostly undefined, because a list with all filters set is empty. */
export const optional = <Value>(arbitrary: fc.Arbitrary<Value>, weight = 1) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight, arbitrary });
/** Returns the fields that have a value. */
export const omitUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
