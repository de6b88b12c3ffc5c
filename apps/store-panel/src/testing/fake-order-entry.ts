import type {
  FoundCustomer,
  ManualOrder,
  ManualQuote,
  NewManualOrder,
  QuoteProblem,
} from '@store-panel/api-client/rtk/orders/manual-orders';
import type { StoreMenu } from '@store-panel/api-client/rtk/menu';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildOrderCard, buildOrderDetail, buildOrderId } from '@store-panel/api-client/testing/order-fixtures';
import { choiceProblem, menuLine } from '@store-panel/domain/menu/choices';
import { reorderLine } from '@store-panel/domain/menu/reorder';
import { lineTotal, orderTotals } from '@store-panel/domain/orders/totals';

import { createFakeOrderOffers } from '#testing/fake-order-offers.ts';
import { SAMPLE_MENU } from '#testing/menu/sample-menu.ts';
import { SERVER_TIME } from '#testing/panel.tsx';

// A fake server for manual orders: prices them by the menu, rejects an outdated price, and places each reference once.

type Menu = StoreMenu['menu'];

const MINUTE = 60_000;
const after = (minutes: number) => new Date(Date.parse(SERVER_TIME) + minutes * MINUTE).toISOString();

/** The sample menu, with a schnitzel that requires a side and allows sauces. */
export const ORDER_ENTRY_MENU: Menu = {
  ...SAMPLE_MENU,
  modifier_groups: [
    {
      modifier_group_id: 'side',
      name: ['', 'Beilage', 'Side'],
      min: 1,
      max: 1,
      allows_quantity: false,
      modifiers: [
        { modifier_id: 'chips', name: ['', 'Pommes', 'Chips'], price: 0, is_default: false },
        { modifier_id: 'salad', name: ['', 'Salat', 'Salad'], price: 150, is_default: false },
      ],
    },
    {
      modifier_group_id: 'sauce',
      name: ['', 'Soße', 'Sauce'],
      min: 0,
      max: 3,
      allows_quantity: true,
      modifiers: [{ modifier_id: 'pepper', name: ['', 'Pfeffer', 'Pepper'], price: 80, is_default: false }],
    },
  ],
  items: SAMPLE_MENU.items.map((item) =>
    item.item_id === 'schnitzel'
      ? { ...item, modifier_group_ids: ['side', 'sauce'], allergens: ['gluten', 'eggs'] }
      : item,
  ),
};

/** A customer with previous orders and two addresses, one of which is too far. */
const HANNA: FoundCustomer = {
  phone: '+49 30 5550 2210',
  name: 'Hanna Vogt',
  order_count: 3,
  last_ordered_at: after(-3 * 24 * 60),
  orders: [
    {
      order_id: buildOrderId(7),
      unique_id: 7,
      order_status: 25,
      created_at: after(-3 * 24 * 60),
      is_pickup: false,
      total: 1690,
      currency: 'EUR',
      item_count: 2,
      lines: [
        { name: 'Linden bowl', quantity: 1 },
        { name: 'Plum crumble', quantity: 1 },
      ],
    },
  ],
  addresses: [
    {
      address_id: buildOrderId(70),
      line: 'Ritterstraße 22',
      note: 'Third floor',
      point: { latitude: 52.5036, longitude: 13.3956 },
      distance_metres: 1300,
      is_in_area: true,
    },
    {
      address_id: null,
      line: 'Potsdam',
      note: '',
      point: { latitude: 52.4, longitude: 13.06 },
      distance_metres: 27000,
      is_in_area: false,
    },
  ],
};

export function createFakeOrderEntry(menu: Menu = ORDER_ENTRY_MENU) {
  const soldOut = new Set<string>();
  const placed: NewManualOrder[] = [];
  const quoted: ManualOrder[] = [];
  let priceVersion = 1;
  let readyIn = 25;
  let customers: readonly FoundCustomer[] = [HANNA];
  let closed: QuoteProblem | null = null;
  let lostReplies = 0;
  const offers = createFakeOrderOffers();
  let zone: { readonly id: string; readonly name: string } | null = null;

  const extra = () => (priceVersion - 1) * 50;
  const itemOf = (id: string) => menu.items.find(({ item_id }) => item_id === id);
  const problem = (path: string, name: QuoteProblem['problem'], group: string | null = null): QuoteProblem => ({
    path,
    problem: name,
    modifier_group_id: group,
    again_at: null,
  });

  function quote(order: ManualOrder): ManualQuote {
    const problems: QuoteProblem[] = closed ? [closed] : [];
    const lines = order.lines.map((line, at) => {
      if (!('item_id' in line)) return { ...line, options: [] };
      const item = itemOf(line.item_id);
      if (!item) {
        problems.push(problem(`lines.${at}`, 'not_on_menu'));
        return null;
      }
      const wrong = choiceProblem(menu, item, line.modifiers, soldOut);
      if (wrong) {
        const group = 'group' in wrong ? wrong.group.modifier_group_id : null;
        problems.push(problem(`lines.${at}`, wrong.problem, group));
      }
      const named = menuLine(menu, item, line.modifiers, 'en');
      const { allergens, ...rest } = named;
      return {
        ...rest,
        ...(allergens && { allergens: [...allergens] }),
        options: [...named.options],
        unit_price: named.unit_price + extra(),
        quantity: line.quantity,
        note: line.note,
      };
    });
    if (lines.length === 0) problems.push(problem('lines', 'no_lines'));
    const isFar = order.address?.line.startsWith('Potsdam') ?? false;
    if (!order.is_pickup && order.address?.line === '') problems.push(problem('address', 'address_missing'));
    else if (isFar) problems.push(problem('address', zone ? 'outside_zones' : 'outside_radius'));
    else if (!order.is_pickup && !order.address?.point) problems.push(problem('address', 'place_unknown'));
    const offer = offers.find(order);
    const { item_count, cart_total, discount, tax, taxes, is_tax_included, delivery_price, tip_amount, total } =
      orderTotals({
        lines: lines.flatMap((line) => line ?? []),
        tax_ppm: 190_000,
        is_use_item_tax: false,
        is_tax_included: true,
        delivery_price: order.is_pickup ? 0 : 290,
        tip_amount: order.tip_amount,
        discounts: [{ amount: order.discount }, ...(offer ? [{ amount: offer.amount }] : [])],
      });
    const isOpen = closed === null;
    return {
      version: `v${priceVersion}`,
      currency: 'EUR',
      server_time: SERVER_TIME,
      lines: lines.map((line) => ({ line, line_total: line && lineTotal(line) })),
      totals: {
        item_count,
        cart_total,
        discount,
        tax,
        taxes: [...taxes],
        is_tax_included,
        delivery_price,
        tip_amount,
        total,
      },
      ...offers.reply(order, offer),
      minimum_order_price: 0,
      delivery: order.is_pickup
        ? null
        : {
            distance_metres: order.address?.point ? 1300 : null,
            is_in_area: isFar ? false : null,
            zone: isFar ? null : zone,
            travel_minutes: 8,
            billed_metres: 300,
            price: 290,
            parts: [
              { kind: zone ? 'zone' : 'base', amount: 250 },
              { kind: zone ? 'surcharge' : 'distance', amount: 40 },
            ],
            free_from: 4000,
          },
      earliest_at: isOpen ? after(readyIn) : null,
      promised_at: isOpen ? (order.scheduled_at ?? after(readyIn)) : null,
      release_at: null,
      balance: null,
      problems,
    };
  }

  const handlers: FakeHandlers = {
    'POST /api/store/get_menu': () => ({ version: 4, menu }),
    'POST /api/store/find_customer': ({ body }) => {
      const digits = body.phone.replaceAll(/\D/g, '');
      return {
        customers: customers.filter(({ phone }) => phone.replaceAll(/\D/g, '').includes(digits.replace(/^0+/, ''))),
      };
    },
    'POST /api/store/order_again': () => ({
      is_pickup: false,
      address: null,
      lines: [
        { name: 'Linden bowl', quantity: 1, unit_price: 1240, options: [], note: '' },
        { name: 'Plum crumble', quantity: 1, unit_price: 450, options: [], note: '' },
      ].map((former) => {
        const { line, problems } = reorderLine(menu, soldOut, former);
        const orderLine = line && 'item_id' in line ? { ...line, modifiers: [...line.modifiers] } : line;
        return { former, line: orderLine, problems: [...problems] };
      }),
    }),
    'POST /api/store/quote_manual_order': ({ body }) => {
      quoted.push(body);
      return quote(body);
    },
    'POST /api/store/create_manual_order': ({ body }) => {
      const former = placed.findIndex(({ reference }) => reference === body.reference);
      if (former === -1 && body.version !== `v${priceVersion}`) return refuse('quoteChanged');
      if (former === -1) placed.push(body);
      const number = 100 + (former === -1 ? placed.length : former + 1);
      const { total } = quote(body).totals;
      const order = buildOrderCard(number, { customer_name: body.customer_name, total, order_status: 3 });
      lostReplies -= 1;
      if (lostReplies >= 0) throw new TypeError('the reply was lost');
      return { order, is_repeat: former !== -1 };
    },
    'POST /api/store/get_order_detail': ({ body }) => {
      const at = placed.findIndex((_, index) => buildOrderId(101 + index) === body.order_id);
      const card = buildOrderCard(101 + at, { customer_name: placed[at]?.customer_name ?? '', order_status: 3 });
      return { order: buildOrderDetail(card), seq: 1 };
    },
    'POST /api/store/save_address_book': ({ body }) => ({
      address: {
        address_id: buildOrderId(71),
        version: 1,
        ...body,
        distance_metres: null,
        is_in_area: null,
        updated_at: SERVER_TIME,
      },
    }),
  };
  return {
    handlers,
    placed,
    /** The orders that were quoted. */
    quoted,
    sellOut: (id: string) => void soldOut.add(id),
    /** Raises all prices of the menu by half a euro. */
    raisePrices() {
      priceVersion += 1;
    },
    applyOffer: () => offers.applyAutomatically(),
    raiseOfferMinimum: () => offers.raiseMinimum(),
    slowDown(minutes: number) {
      readyIn = minutes;
    },
    know(known: readonly FoundCustomer[]) {
      customers = known;
    },
    deliverInZone(name: string) {
      zone = { id: buildOrderId(90), name };
    },
    pauseUntil(minutes: number) {
      closed = { path: 'store', problem: 'pause', modifier_group_id: null, again_at: after(minutes) };
    },
    /** Loses the next replies of placing an order, after it was placed. */
    loseReplies(count: number) {
      lostReplies = count;
    },
  };
}
