import type { ClaimCause } from '@store-panel/domain/claims/claim-states';
import { coordinatesAt } from '@store-panel/domain/geo/local-projection';

import type { HistoryStore } from '#seed/history/history-store.ts';
import type { Random } from '#seed/history/random.ts';
import type { OrderRow } from '#seed/history/lives/rows.ts';

/** Who orders around a store, and what they and the store's staff write. */
export interface People {
  readonly first: readonly string[];
  readonly last: readonly string[];
  /** Each `#` becomes a digit. */
  readonly phone: string;
  readonly streets: readonly string[];
  readonly lineNotes: readonly string[];
  readonly orderComments: readonly string[];
  readonly deliveryNotes: readonly string[];
  /** Reasons of customers who cancel, and of the store. */
  readonly changedMind: readonly string[];
  readonly rejections: readonly string[];
  readonly cancellations: readonly string[];
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

/** How far customers live from the store, in metres. */
const DISTANCE = { min: 250, max: 2400 } as const;

/** Invents the customers of a store; the first ones are its regulars. */
export function inventCustomers(
  store: HistoryStore,
  people: People,
  count: number,
  random: Random,
): readonly Customer[] {
  const { from } = store.delivery.area;
  return Array.from({ length: count }, () => {
    // More people live near the store than far away, as far as those who order are concerned.
    const metres = DISTANCE.min + (DISTANCE.max - DISTANCE.min) * random.next() ** 1.6;
    const angle = random.next() * 2 * Math.PI;
    const offset = { east: metres * Math.cos(angle), north: metres * Math.sin(angle) };
    return {
      name: `${random.pick(people.first)} ${random.pick(people.last)}`,
      phone: people.phone.replaceAll('#', () => String(random.between(0, 9))),
      address: {
        line: `${random.pick(people.streets)} ${random.between(1, 140)}`,
        note: '',
        point: from && coordinatesAt(from, offset),
      },
    };
  });
}

/** Few customers place most orders. */
export const pickCustomer = (customers: readonly Customer[], random: Random): Customer => {
  const customer = customers[Math.floor(customers.length * random.next() ** 2.2)];
  if (!customer) throw new RangeError('the store has no customers');
  return customer;
};
