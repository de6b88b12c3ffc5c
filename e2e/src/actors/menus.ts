import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import { orderTotals } from '@store-panel/domain/orders/totals';

export type NewOrder = BodyOf<'POST /api/user/create_order'>;
type Line = NewOrder['lines'][number];

/** Orders of a demo store. Amounts are minor units of the store's currency. */
export interface Menu {
  readonly dishes: readonly (readonly [
    name: string,
    price: number,
    options?: readonly (readonly [string, number])[],
  ])[];
  readonly customers: readonly (readonly [name: string, phone: string])[];
  readonly addresses: readonly string[];
  /** Location of the store; customers are around it. */
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly notes: readonly string[];
  readonly deliveryPrice: number;
  readonly taxPpm: number;
}

const ALLERGENS: readonly NonNullable<Line['allergens']>[] = [
  ['gluten', 'milk'],
  ['nuts'],
  ['eggs', 'mustard', 'celery'],
];

export const LINDEN: Menu = {
  dishes: [
    ['Rye sourdough Reuben', 1290, [['Extra sauerkraut', 90]]],
    ['Käsespätzle with fried onions', 1150, [['Side salad', 350]]],
    ['Beetroot and goat cheese salad', 980, [['Without walnuts', 0]]],
    [
      'Linden burger',
      1380,
      [
        ['Cheddar', 120],
        ['No onions', 0],
      ],
    ],
    ['Potato dumplings, mushroom cream', 1240],
    ['Currywurst with fries', 890, [['Extra hot', 0]]],
    ['Apple strudel', 560, [['Vanilla sauce', 120]]],
    ['Rhubarb spritz 0.33 l', 390],
  ],
  customers: [
    ['Hanna Vogt', '+49 30 5550 2210'],
    ['Emre Şahin', '+49 30 5550 2291'],
    ['Clara Winter', '+49 151 5550 3102'],
    ['Paul Neumann', '+49 151 5550 3177'],
    ['Sofia Marini', '+49 176 5550 4413'],
    ['Jonathan Okafor-Lindqvist', '+49 176 5550 4428'],
    ['Maja Kowalska', '+49 30 5550 2266'],
    ['Theo Brandt', '+49 160 5550 5190'],
  ],
  place: { latitude: 52.5036, longitude: 13.3956 },
  addresses: ['Ritterstraße 22', 'Oranienstraße 101', 'Prinzenstraße 7', 'Hallesches Ufer 40', 'Gitschiner Straße 65'],
  notes: ['', '', 'Please ring twice, third floor', '', 'No cutlery, thank you', ''],
  deliveryPrice: 290,
  taxPpm: 70_000,
};

export const NAKHEEL: Menu = {
  dishes: [
    ['مجبوس دجاج', 3250, [['أرز إضافي', 400]]],
    [
      'شاورما لحم',
      1750,
      [
        ['بدون بصل', 0],
        ['صلصة حارة', 0],
      ],
    ],
    ['سمك زبيدي مشوي', 5900],
    ['فتوش', 1200, [['جبن حلوم', 500]]],
    ['حمص بالطحينة', 950],
    ['كنافة بالقشطة', 1650],
    ['عصير ليمون بالنعناع', 850],
  ],
  customers: [
    ['نورة العجمي', '+965 5550 1201'],
    ['يوسف المطيري', '+965 5550 1288'],
    ['مريم الصباح', '+965 5550 1303'],
    ['فهد الرشيدي', '+965 5550 1377'],
    ['دانة الكندري', '+965 5550 1410'],
  ],
  place: { latitude: 29.3375, longitude: 48.0758 },
  addresses: ['شارع سالم المبارك 12، السالمية', 'قطعة 5، شارع حمد المبارك', 'قطعة 10، شارع بغداد'],
  notes: ['', 'الطابق الثالث، رجاءً الاتصال عند الوصول', '', 'بدون أدوات مائدة'],
  deliveryPrice: 750,
  taxPpm: 0,
};

const pick = <Item>(list: readonly Item[], at: number): Item => {
  const item = list[at % list.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};

function lineOf(menu: Menu, at: number): Line {
  const [name, unit_price, options = []] = pick(menu.dishes, at);
  const selected = at % 3 === 0 ? options : options.slice(0, at % 2);
  return {
    name,
    quantity: 1 + (at % 5 === 4 ? 1 : 0),
    unit_price,
    options: selected.map(([option, price]) => ({ name: option, quantity: 1, price })),
    note: '',
    ...(at % 3 === 0 && { allergens: pick(ALLERGENS, at) }),
  };
}

/** Builds order number `at`: deterministic, with a correct total. */
export function makeOrder(menu: Menu, storeId: string, at: number, changes: Partial<NewOrder> = {}): NewOrder {
  const isPickup = changes.is_pickup ?? at % 4 === 3;
  const [customer_name, customer_phone] = pick(menu.customers, at);
  const body = {
    store_id: storeId,
    reference: `e2e-${at}`,
    is_pickup: isPickup,
    customer_name,
    customer_phone,
    lines: Array.from({ length: 1 + (at % 3) }, (_, line) => lineOf(menu, at + line * 3)),
    delivery_price: isPickup ? 0 : menu.deliveryPrice,
    tip_amount: at % 4 === 1 ? 200 : 0,
    discount: 0,
    payment_method: pick(['card', 'cash', 'card'] as const, at),
    order_comment: pick(menu.notes, at),
    ...(!isPickup && { address: addressOf(menu, at) }),
    ...changes,
  };
  const { total } = orderTotals({
    ...body,
    discounts: [{ amount: body.discount }],
    tax_ppm: menu.taxPpm,
    is_use_item_tax: false,
    is_tax_included: true,
  });
  return { ...body, total };
}

function addressOf(menu: Menu, at: number): NonNullable<NewOrder['address']> {
  const { latitude, longitude } = menu.place;
  const [north, east] = [0.004 + 0.003 * (at % 4), 0.011 * ((at % 5) - 2)];
  const point = { latitude: latitude - north, longitude: longitude + east };
  return { line: pick(menu.addresses, at), note: '', point };
}
