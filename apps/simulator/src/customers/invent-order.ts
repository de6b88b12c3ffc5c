import type { BodyOf } from '@store-panel/api-client/call-key';
import { percentOf } from '@store-panel/domain/money/money';
import { orderTotals } from '@store-panel/domain/orders/totals';

import type { Random } from '#chance/random.ts';
import type { Menu, MenuItem } from '#customers/menu.ts';
import type { StoreFacts } from '#platform/store-facts.ts';
import { pointNear } from '#couriers/travel.ts';
import { HOUR, type Pace } from '#time/pace.ts';

export type NewOrder = BodyOf<'POST /api/user/create_order'>;
type Line = NewOrder['lines'][number];

/** Shares of all orders. */
const HABITS = {
  pickup: 0.35,
  scheduled: 0.05,
  /** Of the orders with a discount; it takes a tenth off. */
  discount: 0.08,
  orderComment: 0.15,
  deliveryNote: 0.4,
  lineNote: 0.12,
  secondSide: 0.45,
  sweet: 0.25,
  drink: 0.5,
  twice: 0.15,
} as const;

const DISCOUNT_PPM = 100_000;

/** How people pay. Few pay by card for what they collect: most do that at the counter. */
const PAYMENTS = [
  { method: 'card', delivery: 6, pickup: 2 },
  { method: 'wallet', delivery: 2, pickup: 1 },
  { method: 'cash', delivery: 2, pickup: 5 },
] as const;

/** How far customers live from the store, in metres. */
const NEIGHBOURHOOD = { least: 400, most: 3_200 } as const;

/** One order, as a customer of this store might make it. */
export function inventOrder(store: StoreFacts, menu: Menu, reference: string, random: Random, pace: Pace): NewOrder {
  const isPickup = random.chance(HABITS.pickup);
  const lines = inventLines(menu, random);
  const cart = orderTotals({ ...FREE, lines }).cart_total;
  const extra = {
    delivery_price: isPickup ? 0 : random.pick(menu.deliveryPrices),
    tip_amount: random.pick(menu.tips),
    discount: random.chance(HABITS.discount) ? percentOf(cart, DISCOUNT_PPM) : 0,
  };
  const { total } = orderTotals({ ...FREE, lines, ...extra });
  return {
    store_id: store.id,
    reference,
    is_pickup: isPickup,
    ...inventCustomer(menu, random),
    lines: [...lines],
    ...extra,
    payment_method: random.weighted(PAYMENTS, (each) => (isPickup ? each.pickup : each.delivery)).method,
    ...(!isPickup && { address: inventAddress(store, menu, random) }),
    order_comment: random.chance(HABITS.orderComment) ? random.pick(menu.orderComments) : '',
    delivery_comment: !isPickup && random.chance(HABITS.deliveryNote) ? random.pick(menu.deliveryNotes) : '',
    ...(random.chance(HABITS.scheduled) && { scheduled_at: pace.realInstant(random.between(1, 5) * HOUR) }),
    total,
  };
}

/** Prices hold the tax already, so no rate is needed to add them up. */
const FREE = {
  tax_ppm: 0,
  is_use_item_tax: false,
  is_tax_included: true,
  delivery_price: 0,
  tip_amount: 0,
  discount: 0,
};

export function inventCustomer({ people }: Menu, random: Random): Pick<NewOrder, 'customer_name' | 'customer_phone'> {
  return {
    customer_name: `${random.pick(people.first)} ${random.pick(people.last)}`,
    customer_phone: people.phone.replaceAll('#', () => String(random.between(0, 9))),
  };
}

export function inventAddress(store: StoreFacts, menu: Menu, random: Random): NonNullable<NewOrder['address']> {
  const away = random.between(NEIGHBOURHOOD.least, NEIGHBOURHOOD.most);
  return {
    line: `${random.pick(menu.streets)} ${random.between(1, 120)}`,
    note: '',
    point: store.location && pointNear(store.location, away, random.next() * 2 * Math.PI),
  };
}

function inventLines({ items, lineNotes }: Menu, random: Random): readonly Line[] {
  const course = (wanted: MenuItem['course']) => {
    const offered = items.filter((item) => item.course === wanted);
    return random.weighted(offered, ({ weight }) => weight);
  };
  const mains = random.weighted([1, 2, 3, 4], (count) => 8 / count ** 2);
  const chosen = [
    ...Array.from({ length: mains }, () => course('main')),
    ...(random.chance(HABITS.secondSide) ? [course('side')] : []),
    ...(random.chance(HABITS.sweet) ? [course('sweet')] : []),
    ...(random.chance(HABITS.drink) ? Array.from({ length: mains }, () => course('drink')) : []),
  ];
  return chosen.map((item) => ({
    ...inventLine(item, random),
    note: random.chance(HABITS.lineNote) ? random.pick(lineNotes) : '',
  }));
}

function inventLine({ name, price, groups = [] }: MenuItem, random: Random): Omit<Line, 'note'> {
  const options = groups.flatMap(({ least, most, choices }) => {
    const count = random.between(least, most);
    const shuffled = choices
      .map((choice) => ({ choice, at: random.next() }))
      .toSorted((one, other) => one.at - other.at);
    return shuffled.slice(0, count).map(({ choice }) => ({ ...choice, quantity: 1 }));
  });
  return { name, quantity: random.chance(HABITS.twice) ? 2 : 1, unit_price: price, options };
}
