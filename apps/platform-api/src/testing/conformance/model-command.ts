import fc from 'fast-check';

import type { Outcome, Side } from '#testing/conformance/both-platforms.ts';

/** Something that is done on each platform in the same way. */
export interface ModelCommand {
  readonly is: string;
  run(side: Side): Promise<Outcome>;
  toString(): string;
}

export const modelCommand = (is: string, what: object, run: ModelCommand['run']): ModelCommand => ({
  is,
  run,
  toString: () => `${is} ${JSON.stringify(what)}`,
});

/** One of the orders by its number from 0, or one that is nobody's. */
export const which = fc.oneof({ weight: 20, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.constant(null) });
/** An id that nobody's order has. */
export const NOBODYS = '0197c9a0-0000-7000-9000-00000000dead';
export const orderAt = ({ orders }: Side, at: number | null) =>
  at === null ? null : (orders[at % orders.length] ?? null);
export const idAt = (side: Side, at: number | null) => orderAt(side, at)?.order_id ?? NOBODYS;

/** Most lists are asked for whole: what is narrowed by everything shows nothing. */
export const maybe = <Value>(arbitrary: fc.Arbitrary<Value>, weight = 1) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight, arbitrary });
/** The fields that have a value. */
export const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
