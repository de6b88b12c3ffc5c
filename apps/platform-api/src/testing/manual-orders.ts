import { randomUUID } from 'node:crypto';

import type { Wire } from '@store-panel/contract/table';

import type { Database } from '#db/database.ts';
import { addStore, signInStore } from '#testing/people.ts';
import { addMenu } from '#testing/sample-menu.ts';
import { call, keyed, type SessionHeaders } from '#testing/test-platform.ts';

export type WantedOrder = Wire['POST /api/store/quote_manual_order']['body'];

/** Of a pizza and its size: 9.00 in the sample menu. */
export interface House {
  readonly id: string;
  readonly store: Awaited<ReturnType<typeof addStore>>;
  readonly staff: SessionHeaders;
  readonly pizza: string;
  readonly water: string;
  readonly small: string;
  readonly large: string;
  readonly basil: string;
}

/** A store with the sample menu, whose owner is signed in. */
export async function newHouse(database: Database, origin: string): Promise<House> {
  const store = await addStore(database);
  const items = await addMenu(database, store.id);
  const staff = await signInStore(origin, store.email);
  const { body } = await call(origin, 'POST /api/store/get_menu', {}, staff);
  const modifiers = body.menu?.modifier_groups.flatMap((group) => group.modifiers) ?? [];
  const named = (name: string) => modifiers.find((one) => one.name.includes(name))?.modifier_id ?? '';
  return {
    id: store.id,
    store,
    staff,
    ...items,
    small: named('Small'),
    large: named('Large'),
    basil: named('Basil'),
  };
}

/** One small pizza, to be collected as soon as it can be. */
export const wantedOf = (house: House, own: Partial<WantedOrder> = {}): WantedOrder => ({
  lines: [{ item_id: house.pizza, quantity: 1, modifiers: [{ modifier_id: house.small, quantity: 1 }], note: '' }],
  is_pickup: true,
  tip_amount: 0,
  discount: 0,
  customer_phone: '',
  is_accepted: true,
  ...own,
});

/** To a door about 1.1 km from the store. */
export const BROUGHT = {
  is_pickup: false,
  address: { line: 'Ritterstraße 22', note: '', point: { latitude: 52.51, longitude: 13.4 } },
} as const;

export async function quoteOf(origin: string, { staff }: Pick<House, 'staff'>, wanted: WantedOrder) {
  return (await call(origin, 'POST /api/store/quote_manual_order', wanted, staff)).body;
}

/** Everything that placing asks beside what is wanted. */
export const placing = (own: object = {}) => ({
  reference: randomUUID(),
  customer_name: 'Hanna Vogt',
  payment_method: 'cash',
  is_paid: false,
  ...own,
});

/** Asks for a quote and places the order by it; `own` changes what is placed, not what is quoted. */
export async function placeManual(origin: string, house: House, wanted: WantedOrder, own: object = {}) {
  const { version, promised_at } = await quoteOf(origin, house, wanted);
  const body = { ...wanted, ...placing(), version, promised_at: promised_at ?? new Date().toISOString(), ...own };
  return call(origin, 'POST /api/store/create_manual_order', body, keyed(house.staff));
}
