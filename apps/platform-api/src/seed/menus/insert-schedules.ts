import type { OpenHours } from '@store-panel/domain/hours/opening-hours';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { nameKeyOf } from '@store-panel/domain/menu/parts';
import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { Texts } from '#seed/menus/insert-menu.ts';

interface NewSchedule {
  readonly name: Texts;
  /** By weekday, from Sunday. */
  readonly week: readonly OpenHours[];
  /** English names of the items that can be ordered then only. */
  readonly items: readonly string[];
}

const hours = (from: number, to: number): OpenHours => [{ from: from * 60, to: to * 60 }];
const on = (days: readonly number[], open: OpenHours): OpenHours[] =>
  Array.from({ length: 7 }, (_, day) => (days.includes(day) ? open : []));

export const LINDEN_SCHEDULES: readonly NewSchedule[] = [
  {
    name: { de: 'Mittagstisch', en: 'Lunch' },
    week: on([1, 2, 3, 4, 5], hours(11, 15)),
    items: ['Mushroom toast', 'Celeriac schnitzel'],
  },
  { name: { de: 'Brunch', en: 'Brunch' }, week: on([0, 6], hours(9, 14)), items: ['Quark with berries'] },
];

export const NAKHEEL_SCHEDULES: readonly NewSchedule[] = [
  // Until after midnight.
  { name: { ar: 'المساء', en: 'Evening' }, week: on([0, 1, 2, 3, 4, 5, 6], hours(17, 1)), items: ['Luqaimat'] },
];

/** Inserts schedules, and gives them to items of a menu that has been inserted. */
export async function insertSchedules(
  db: QueryExecutor,
  storeId: string,
  schedules: readonly NewSchedule[],
): Promise<void> {
  for (const [at, { name: texts, week, items }] of schedules.entries()) {
    const id = uuidV7();
    const name = LANGUAGES.map(({ code }) => texts[code] ?? '');
    await db
      .insertInto('menu_schedules')
      .values({
        store_id: storeId,
        id,
        name: json(name),
        name_key: nameKeyOf(name),
        sequence_number: at,
        week: json(week),
        starts_on: null,
        ends_on: null,
      })
      .execute();
    const keys = items.map((item) => nameKeyOf(['', '', item]));
    const { numAffectedRows } = await sql`
      update menu_items set schedule_id = ${id}
      where store_id = ${storeId} and name_key = any(${keys})`.execute(db);
    if (numAffectedRows !== BigInt(items.length)) throw new Error(`The menu lacks some of ${items.join(', ')}.`);
  }
  await db
    .updateTable('store_counters')
    .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
    .where('store_id', '=', storeId)
    .execute();
}
