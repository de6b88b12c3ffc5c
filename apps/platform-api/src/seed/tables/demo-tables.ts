import {
  DEFAULT_BOOKING_SETTINGS,
  type TableBookingSettings,
} from '@store-panel/domain/reservations/rules/booking-settings';
import type { TablePolicy } from '@store-panel/domain/reservations/rules/table-policy';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { WEEKDAY_NUMBERS } from '@store-panel/domain/hours/opening-hours';
import type { TablePlace } from '@store-panel/domain/tables/store-table';
import { TABLE_CODE_LENGTH, TABLE_CODE_SIGNS } from '@store-panel/domain/tables/table-code';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { LINDEN_WEBSITE } from '#seed/demo-websites.ts';
import type { Texts } from '#seed/menus/insert-menu.ts';

interface DemoTable {
  readonly number: string;
  readonly persons: readonly [min: number, max: number];
  readonly area: string;
  readonly place: TablePlace;
}

interface DemoTables {
  readonly tables: readonly DemoTable[];
  /** Tables that are put together, by their numbers. */
  readonly combinations: readonly {
    readonly numbers: readonly string[];
    readonly persons: readonly [number, number];
  }[];
  /** First and last arrival, in minutes of the day. */
  readonly slots: readonly { readonly from: number; readonly to: number; readonly covers: number }[];
  readonly settings: Partial<TableBookingSettings>;
  readonly notice: Texts;
  readonly policy: TablePolicy;
}

const HOUR = 60;

/** Places tables in rows, six beside each other. */
const row = (area: string, y: number, tables: readonly (readonly [number: string, min: number, max: number])[]) =>
  tables.map(([number, min, max], at): DemoTable => ({
    number,
    persons: [min, max],
    area,
    place: { x: 2 + at * 7, y, w: max > 4 ? 6 : 4, h: 4, round: max <= 2 },
  }));

/** Two rooms, lunch and dinner; what is kept grows in two steps. */
const LINDEN: DemoTables = {
  tables: [
    ...row('Gastraum', 3, [
      ['1', 1, 2],
      ['2', 1, 2],
      ['3', 2, 4],
      ['4', 2, 4],
      ['5', 2, 4],
    ]),
    ...row('Gastraum', 9, [
      ['6', 2, 4],
      ['7', 4, 6],
      ['8', 6, 8],
    ]),
    ...row('Terrasse', 3, [
      ['T1', 1, 2],
      ['T2', 1, 2],
      ['T3', 2, 4],
    ]),
    ...row('Terrasse', 9, [
      ['T4', 2, 4],
      ['T5', 2, 4],
      ['T6', 4, 6],
    ]),
  ],
  combinations: [
    { numbers: ['3', '4'], persons: [5, 8] },
    { numbers: ['7', '8'], persons: [9, 14] },
  ],
  slots: [
    { from: 11.5 * HOUR, to: 13.5 * HOUR, covers: 16 },
    { from: 17.5 * HOUR, to: 21.5 * HOUR, covers: 12 },
  ],
  settings: {
    is_online: true,
    confirm_from_persons: 8,
    buffer_minutes: 0,
    booking_fees_type: 'absolute',
    booking_fees: 1_000,
    booking_fees_per: 'person',
    booking_fees_from_persons: 6,
    table_orders: 'always',
  },
  notice: {
    de: 'Auf der Terrasse sind Hunde willkommen. Die Küche nimmt bis eine halbe Stunde vor Schluss Bestellungen an.',
    en: 'Dogs are welcome on the terrace. The kitchen takes orders until half an hour before we close.',
    ar: 'نرحّب بالكلاب في الشرفة. يستقبل المطبخ الطلبات حتى نصف ساعة قبل الإغلاق.',
  },
  policy: {
    tiers: [
      { until_minutes: 24 * HOUR, charge_type: 'percentage', charge: 500_000 },
      { until_minutes: 3 * HOUR, charge_type: 'percentage', charge: 1_000_000 },
    ],
    no_show: { charge_type: 'percentage', charge: 1_000_000 },
  },
};

/** A family section beside the hall; the store confirms each reservation. */
const NAKHEEL: DemoTables = {
  tables: [
    ...row('الصالة', 3, [
      ['1', 1, 4],
      ['2', 1, 4],
      ['3', 2, 6],
    ]),
    ...row('قسم العائلات', 3, [
      ['11', 2, 6],
      ['12', 2, 6],
      ['13', 4, 8],
      ['14', 6, 10],
    ]),
  ],
  combinations: [{ numbers: ['13', '14'], persons: [11, 18] }],
  slots: [{ from: 18 * HOUR, to: 22 * HOUR, covers: 30 }],
  settings: { is_online: true, confirm_from_persons: 1, contact: 'phone', table_orders: 'seated' },
  notice: { ar: 'قسم العائلات مفصول عن الصالة.', en: 'The family section is apart from the hall.' },
  policy: { tiers: [], no_show: { charge_type: 'percentage', charge: 0 } },
};

/** The same code at every first start, so that a printed one stays valid. */
const codeOf = (store: number, at: number): string =>
  Array.from(
    { length: TABLE_CODE_LENGTH },
    (_, sign) =>
      TABLE_CODE_SIGNS[((at + 1) * 7919 + (sign + 1) * 104_729 + store * 31 * (sign + 3)) % TABLE_CODE_SIGNS.length],
  ).join('');

/** Pages of demo tables, by the code that is printed at them: what a guest sees. */
export const DEMO_TABLE_PAGES: readonly string[] = ['1', 'T3'].map((number) => {
  const at = LINDEN.tables.findIndex((table) => table.number === number);
  return `${LINDEN_WEBSITE.host}/t?code=${codeOf(1, at)}`;
});

/** Tables, slots and rules of the demo stores. */
export async function seedDemoTables(db: QueryExecutor, [linden, nakheel]: readonly [string, string]): Promise<void> {
  await seedTables(db, linden, LINDEN, 1);
  await seedTables(db, nakheel, NAKHEEL, 2);
}

async function seedTables(db: QueryExecutor, storeId: string, demo: DemoTables, storeNo: number): Promise<void> {
  const ids = new Map(demo.tables.map(({ number }) => [number, uuidV7()]));
  const idOf = (number: string) => ids.get(number) ?? '';
  const codes = new Set<string>();
  for (const [sequence, { number, persons, area, place }] of demo.tables.entries()) {
    let at = sequence;
    while (codes.has(codeOf(storeNo, at))) at += demo.tables.length;
    const code = codeOf(storeNo, at);
    codes.add(code);
    await db
      .insertInto('store_tables')
      .values({
        store_id: storeId,
        id: idOf(number),
        table_number: number,
        table_code: code,
        min_person: persons[0],
        max_person: persons[1],
        is_bookable: true,
        area,
        place: json(place),
        sequence,
      })
      .execute();
  }
  for (const { numbers, persons } of demo.combinations)
    await db
      .insertInto('table_combinations')
      .values({
        store_id: storeId,
        id: uuidV7(),
        table_ids: numbers.map((number) => idOf(number)),
        min_person: persons[0],
        max_person: persons[1],
        is_bookable: true,
      })
      .execute();
  for (const weekday of WEEKDAY_NUMBERS)
    for (const { from, to, covers } of demo.slots)
      await db
        .insertInto('booking_slots')
        .values({
          store_id: storeId,
          id: uuidV7(),
          weekday,
          start_minute: from,
          end_minute: to,
          every_minutes: 30,
          most_covers: covers,
          most_covers_online: null,
        })
        .execute();
  const notice = LANGUAGES.map(({ code }) => demo.notice[code] ?? '');
  const settings = { ...DEFAULT_BOOKING_SETTINGS, ...demo.settings, notice };
  for (const [section, value] of [
    ['table_booking', settings],
    ['table_policy', demo.policy],
  ] as const)
    await db
      .insertInto('store_settings')
      .values({ store_id: storeId, section, value: json<object>(value), version: 2 })
      .execute();
}
