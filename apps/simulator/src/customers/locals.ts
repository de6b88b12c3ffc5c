/** Who orders around a store: what they are called, where they live, what they write and give. Amounts in minor units. */
export interface Locals {
  /** Of the messages that customers get. */
  readonly language: 'ar' | 'en';
  readonly people: {
    readonly first: readonly string[];
    readonly last: readonly string[];
    /** Each `#` becomes a digit. */
    readonly phone: string;
    /** A number that the demo store has blocked. */
    readonly blockedPhone: string;
  };
  /** Street names; a house number follows. */
  readonly streets: readonly string[];
  readonly lineNotes: readonly string[];
  readonly orderComments: readonly string[];
  readonly deliveryNotes: readonly string[];
  readonly changedMind: readonly string[];
  readonly waitedTooLong: readonly string[];
  /** What they write of orders that they liked, and of others; empty: stars alone. */
  readonly reviews: { readonly good: readonly string[]; readonly bad: readonly string[] };
  readonly deliveryPrices: readonly number[];
  readonly tips: readonly number[];
  /** Promo codes that customers know: of the store's offers, and of those that are over. */
  readonly codes: { readonly current: readonly string[]; readonly ended: readonly string[] };
}
