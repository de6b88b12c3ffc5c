import { LANGUAGES } from '@store-panel/domain/geo/languages';
import type { Offer } from '@store-panel/domain/offers/offer';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { Texts } from '#seed/menus/insert-menu.ts';

/** An offer of a demo store. Days count from the store's day of today; amounts are minor units. */
export interface DemoOffer extends Partial<
  Omit<Offer, 'names' | 'descriptions' | 'starts_on' | 'ends_on' | 'recursion'>
> {
  readonly names: Texts;
  readonly descriptions: Texts;
  readonly startsIn?: number;
  readonly endsIn?: number;
  readonly recursion?: Offer['recursion'];
  /** English names of sub-categories that it applies to. */
  readonly places?: readonly string[];
}

/** The code of Linden's ended offer, which orders of its past have used. */
export const PAST_OFFER_CODE = 'RYEWEEK';

/** On weekdays in the afternoon. */
const AFTERNOONS: Offer['recursion'] = {
  kind: 'weekly',
  weekdays: [1, 2, 3, 4, 5],
  hours: { from: 15 * 60, to: 17 * 60 },
};

export const LINDEN_OFFERS: readonly DemoOffer[] = [
  {
    names: { de: 'Dankeschön-Karte', en: 'Thank-you card' },
    descriptions: {
      de: '5,00 € Rabatt ab 25,00 € mit dem Code auf der Karte.',
      en: '€5.00 off orders from €25.00 with the code on the card.',
    },
    by_unique_code: true,
    type: 'absolute',
    value: 500,
    minimum_order_amount: 2_500,
    startsIn: -40,
  },
  {
    names: { de: 'Roggenwoche', en: 'Rye week' },
    descriptions: { de: '10 % Rabatt mit dem Code RYEWEEK.', en: '10% off with the code RYEWEEK.' },
    code: PAST_OFFER_CODE,
    value: 100_000,
    startsIn: -24,
    endsIn: -14,
  },
  {
    names: { de: 'Willkommen bei Linden & Rye', en: 'Welcome to Linden & Rye' },
    descriptions: {
      de: '10 % Rabatt ab 20,00 €, höchstens 5,00 €. Einmal pro Kunde.',
      en: '10% off orders from €20.00, up to €5.00. Once per customer.',
    },
    code: 'LINDEN10',
    value: 100_000,
    maximum_discount: 500,
    minimum_order_amount: 2_000,
    uses_per_customer: 1,
    startsIn: -7,
  },
  {
    names: { de: 'Happy Hour', en: 'Happy hour' },
    descriptions: {
      de: 'Montag bis Freitag von 15 bis 17 Uhr: 30 % Rabatt auf Getränke.',
      en: 'Monday to Friday from 3 pm to 5 pm: 30% off drinks.',
    },
    value: 300_000,
    applies_to: 'items',
    places: ['Cold drinks'],
    recursion: AFTERNOONS,
    startsIn: 0,
  },
  {
    names: { de: 'Abholrabatt', en: 'Pickup discount' },
    descriptions: { de: '10 % Rabatt bei Abholung.', en: '10% off when you collect your order.' },
    value: 100_000,
    services: 'pickup',
    startsIn: 0,
  },
];

export const NAKHEEL_OFFERS: readonly DemoOffer[] = [
  {
    names: { ar: 'توصيل مجاني', en: 'Free delivery' },
    descriptions: { ar: 'توصيل مجاني للطلبات من 10.000 د.ك.', en: 'Free delivery for orders from KWD 10.000.' },
    value: 1_000_000,
    applies_to: 'delivery',
    services: 'delivery',
    minimum_order_amount: 10_000,
    startsIn: 0,
  },
  {
    names: { ar: 'خصم أول طلب', en: 'First order discount' },
    descriptions: {
      ar: 'خصم 15٪ على أول طلب برمز الخصم AHLAN15، بحد أقصى 2.000 د.ك.',
      en: '15% off your first order with the code AHLAN15, up to KWD 2.000.',
    },
    code: 'AHLAN15',
    value: 150_000,
    maximum_discount: 2_000,
    customers: 'new',
    startsIn: -7,
  },
];

/** Inserts the offers of a store that has its menu. Added before its past, which may use them. */
export async function seedOffers(
  db: QueryExecutor,
  { storeId, zone, at }: { readonly storeId: string; readonly zone: string; readonly at: number },
  offers: readonly DemoOffer[],
): Promise<void> {
  const today = storeDay(Date.now(), zone);
  const inAllLanguages = (texts: Texts) => LANGUAGES.map(({ code }) => texts[code] ?? '');
  const dayIn = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  const places = await db
    .selectFrom('menu_sub_categories')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .execute();
  for (const [index, offer] of offers.entries()) {
    const {
      names,
      descriptions,
      startsIn,
      endsIn,
      recursion = { kind: 'none' },
      places: placeNames = [],
      ...fields
    } = offer;
    const created_at = new Date(at + index);
    await db
      .insertInto('offers')
      .values({
        code: null,
        type: 'percentage',
        value: 100_000,
        maximum_discount: null,
        applies_to: 'order',
        services: 'both',
        customers: 'all',
        uses_per_customer: null,
        required_uses: null,
        minimum_order_amount: 0,
        minimum_items: 0,
        is_running: true,
        ...fields,
        item_ids: [],
        sub_category_ids: places.filter(({ name }) => placeNames.some((one) => name.includes(one))).map(({ id }) => id),
        store_id: storeId,
        id: uuidV7(),
        names: json(inAllLanguages(names)),
        descriptions: json(inAllLanguages(descriptions)),
        starts_on: dayIn(startsIn),
        ends_on: dayIn(endsIn),
        recursion: json(recursion),
        created_at,
        updated_at: created_at,
      })
      .execute();
  }
}
