import fc from 'fast-check';

import type { Outcome, PlatformUnderTest } from '#testing/conformance/both-platforms.ts';

/** A command that runs on both platforms, whose outcomes are compared. */
export interface PlatformCommand {
  readonly name: string;
  run(platform: PlatformUnderTest): Promise<Outcome>;
  toString(): string;
}

/** `input` is only printed, with a counterexample. */
export const platformCommand = (name: string, input: object, run: PlatformCommand['run']): PlatformCommand => ({
  name,
  run,
  toString: () => `${name} ${JSON.stringify(input)}`,
});

/** Index of an order from 0, or null for one that does not exist. */
export const orderIndex = fc.oneof({ weight: 20, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.constant(null) });
export const UNKNOWN_ID = '0197c9a0-0000-7000-9000-00000000dead';
export const orderAt = ({ orders }: PlatformUnderTest, index: number | null) =>
  index === null ? null : (orders[index % orders.length] ?? null);
export const idAt = (platform: PlatformUnderTest, index: number | null) =>
  orderAt(platform, index)?.order_id ?? UNKNOWN_ID;

/** Mostly undefined, because a list with all filters set is empty. */
export const optional = <Value>(arbitrary: fc.Arbitrary<Value>, weight = 1) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight, arbitrary });
/** Returns the fields that have a value. */
export const omitUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
