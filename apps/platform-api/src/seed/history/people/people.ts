import type { ClaimCause } from '@store-panel/domain/claims/claim-states';
import type { ReasonKind } from '@store-panel/domain/insight/reason-kinds';
import { coordinatesAt } from '@store-panel/domain/geo/local-projection';

import type { HistoryStore } from '#seed/history/history-store.ts';
import type { Random } from '#seed/history/random.ts';
import type { OrderRow } from '#seed/history/lives/rows.ts';

/** Why the store rejects or cancels, in its words, with the kind that its dialog would send. */
interface PastReason {
  readonly reason: string;
  readonly reasonKind?: ReasonKind;
}

/** Who orders around a store, and what they and the store's staff write. */
export interface People {
  readonly first: readonly string[];
  readonly last: readonly string[];
  /** The `#`s become a number. */
  readonly phone: string;
  /** `#` becomes the number of the house. */
  readonly addresses: readonly string[];
  readonly lineNotes: readonly string[];
  readonly orderComments: readonly string[];
  readonly deliveryNotes: readonly string[];
  /** Reasons of customers who cancel, and of the store. */
  readonly changedMind: readonly string[];
  readonly rejections: readonly [PastReason, ...PastReason[]];
  readonly cancellations: readonly PastReason[];
  readonly returns: readonly string[];
  readonly lostCourier: readonly string[];
  readonly editReasons: readonly string[];
  /** The store's reviews of customers, by stars. */
  readonly praise: readonly string[];
  readonly complaints: readonly string[];
  readonly claims: readonly { readonly cause: ClaimCause; readonly description: string }[];
  readonly claimReasons: { readonly documents_missing: string; readonly declined: string; readonly withdrawn: string };
  readonly shipmentSetbacks: readonly string[];
}

export interface Customer {
  readonly name: string;
  readonly phone: string;
  readonly address: NonNullable<OrderRow['address']>;
}

/** How many order at a store, and how far they live from it in metres. */
interface CrowdSize {
  readonly customers: number;
  readonly reach?: readonly [min: number, max: number];
}

/** The usual one. */
const AROUND = [250, 2400] as const;

/** Invents the customers of a store; the first ones are its regulars. */
export function inventCustomers(
  store: HistoryStore,
  people: People,
  { customers: count, reach: [min, max] = AROUND }: CrowdSize,
  random: Random,
): readonly Customer[] {
  const { from } = store.delivery.area;
  const nameAt = spread(people.first.length * people.last.length, random);
  const digits = people.phone.split('#').length - 1;
  const numberAt = spread(10 ** digits, random);
  return Array.from({ length: count }, (_, index) => {
    // More people live near the store than far away, as far as those who order are concerned.
    const metres = min + (max - min) * random.next() ** 1.6;
    const angle = random.next() * 2 * Math.PI;
    const offset = { east: metres * Math.cos(angle), north: metres * Math.sin(angle) };
    return {
      name: nameOf(people, nameAt(index)),
      phone: people.phone.replace(/#+/, String(numberAt(index)).padStart(digits, '0')),
      address: {
        line: random.pick(people.addresses).replace('#', String(random.between(1, 90))),
        note: '',
        point: from && coordinatesAt(from, offset),
      },
    };
  });
}

/** A prime, so that its multiples reach each of `size` places once; no list here has a multiple of so many. */
const STRIDE = 389;

/** Spreads indexes over `size` places, no two over the same: customers differ in name and number. */
function spread(size: number, random: Random): (index: number) => number {
  const start = random.between(0, size - 1);
  return (index) => (start + index * STRIDE) % size;
}

function nameOf({ first, last }: People, index: number): string {
  return `${first[index % first.length] ?? ''} ${last[Math.floor(index / first.length)] ?? ''}`;
}

/** Few customers place most orders. */
export const pickCustomer = (customers: readonly Customer[], random: Random): Customer => {
  const customer = customers[Math.floor(customers.length * random.next() ** 2.2)];
  if (!customer) throw new RangeError('the store has no customers');
  return customer;
};
