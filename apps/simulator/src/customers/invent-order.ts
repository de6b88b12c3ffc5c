import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import { orderTotals } from '@store-panel/domain/orders/totals';

import type { Random } from '#chance/random.ts';
import { chooseLines, type MenuOffer } from '#customers/choose-lines.ts';
import type { Locals } from '#customers/locals.ts';
import type { SimulatedStore } from '#platform/simulated-store.ts';
import { pointNear } from '#couriers/travel.ts';
import { HOUR, type Pace } from '#time/pace.ts';

export type NewOrder = BodyOf<'POST /api/user/create_order'>;

/** Shares of all orders. */
const PROBABILITIES = {
  pickup: 0.35,
  scheduled: 0.05,
  orderComment: 0.15,
  deliveryNote: 0.4,
  lineNote: 0.12,
} as const;

/** How people pay. Few pay by card for what they collect: most do that at the counter. */
const PAYMENTS = [
  { method: 'card', delivery: 6, pickup: 2 },
  { method: 'wallet', delivery: 2, pickup: 1 },
  { method: 'cash', delivery: 2, pickup: 5 },
] as const;

/** How far customers live from the store, in metres. */
const NEIGHBOURHOOD = { min: 400, max: 3_200 } as const;

/** A store as its customers know it. */
export interface OrderableStore {
  readonly store: SimulatedStore;
  readonly locals: Locals;
  readonly offer: MenuOffer;
}

/** One order, as a customer of this store might make it; null where it has nothing to sell. */
export function inventOrder(
  { store, locals, offer }: OrderableStore,
  reference: string,
  random: Random,
  pace: Pace,
): NewOrder | null {
  const isPickup = random.chance(PROBABILITIES.pickup);
  const lines = chooseLines(offer, random).map((line) => ({
    ...line,
    note: random.chance(PROBABILITIES.lineNote) ? random.pick(locals.lineNotes) : '',
  }));
  if (lines.length === 0) return null;
  const extra = {
    delivery_price: isPickup ? 0 : random.pick(locals.deliveryPrices),
    tip_amount: random.pick(locals.tips),
    discount: 0,
  };
  const total = totalOf({ lines, ...extra });
  // What is on sale now may not be by then.
  const isOnSaleAt = (at: string) => lines.every(({ item_id: id }) => offer.isOnSale(id, Date.parse(at)));
  return {
    store_id: store.id,
    reference,
    is_pickup: isPickup,
    ...inventCustomer(locals, random),
    lines,
    ...extra,
    payment_method: random.weighted(PAYMENTS, (each) => (isPickup ? each.pickup : each.delivery)).method,
    ...(!isPickup && { address: inventAddress(store, locals, random) }),
    order_comment: random.chance(PROBABILITIES.orderComment) ? random.pick(locals.orderComments) : '',
    delivery_comment: !isPickup && random.chance(PROBABILITIES.deliveryNote) ? random.pick(locals.deliveryNotes) : '',
    ...(random.chance(PROBABILITIES.scheduled) &&
      scheduledAt(pace.realInstant(random.between(1, 5) * HOUR), isOnSaleAt)),
    total,
  };
}

/** A time for which all of an order can be ordered; else it is for now. */
const scheduledAt = (at: string, isOnSaleAt: (at: string) => boolean) => isOnSaleAt(at) && { scheduled_at: at };

/** What an order adds up to. Prices hold the tax already, so no rate is needed. */
export const totalOf = ({
  discount,
  ...order
}: Pick<NewOrder, 'lines' | 'delivery_price' | 'tip_amount' | 'discount'>): number =>
  orderTotals({
    ...order,
    discounts: [{ amount: discount }],
    tax_ppm: 0,
    is_use_item_tax: false,
    is_tax_included: true,
  }).total;

type Customer = Pick<NewOrder, 'customer_name' | 'customer_phone' | 'customer_email' | 'customer_lang'>;

/** A customer who gives a number and, in a domain that leads nowhere, a mail address. */
export function inventCustomer({ people, language }: Locals, random: Random): Customer {
  const customer_name = `${random.pick(people.first)} ${random.pick(people.last)}`;
  const customer_phone = people.phone.replaceAll('#', () => String(random.between(0, 9)));
  return {
    customer_name,
    customer_phone,
    customer_email: `customer.${customer_phone.replaceAll(/\D/g, '')}@customers.example`,
    customer_lang: language,
  };
}

export function inventAddress(store: SimulatedStore, locals: Locals, random: Random): NonNullable<NewOrder['address']> {
  const away = random.between(NEIGHBOURHOOD.min, NEIGHBOURHOOD.max);
  return {
    line: `${random.pick(locals.streets)} ${random.between(1, 120)}`,
    note: '',
    point: store.location && pointNear(store.location, away, random.next() * 2 * Math.PI),
  };
}
