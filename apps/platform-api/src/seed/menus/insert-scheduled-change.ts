import { DEFAULT_LANGUAGE, languageIndex } from '@store-panel/domain/geo/languages';
import type { ChangeSetRow } from '@store-panel/domain/menu-changes/menu-change';
import type { SchedulableChange } from '@store-panel/domain/menu-changes/scheduled-change';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { addDays, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { ActorJson } from '#db/column-types.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

const NAMES = ['Pastrami & mustard on rye', 'Smoked trout on rye', 'Mushroom toast'];
/** Minor units. */
const RISE = 50;
/** Minutes after midnight. */
const STARTS = 6 * 60;

/** The Monday after today. */
function nextMonday(today: StoreDate): StoreDate {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  return addDays(today, (8 - weekday) % 7 || 7);
}

/** A rise of prices that waits for the next Monday. */
export async function insertScheduledChange(
  db: QueryExecutor,
  { storeId, zone, createdBy }: { readonly storeId: string; readonly zone: string; readonly createdBy: ActorJson },
  now: number,
): Promise<void> {
  const { rows: items } = await sql<{ id: string; price: number }>`
    select i.id, i.price from menu_items i
    where i.store_id = ${storeId} and i.name ->> ${sql.lit(languageIndex(DEFAULT_LANGUAGE))} = any(${NAMES}::text[])
    order by i.sequence_number, i.id`.execute(db);
  const change: SchedulableChange = {
    type: 'price',
    mode: 'amount',
    value: RISE,
    rounding: null,
    item_ids: items.map(({ id }) => id),
    modifier_ids: [],
  };
  const rows = items.map(({ id, price }): ChangeSetRow => ({
    kind: 'item',
    id,
    field: 'price',
    before: price,
    after: price + RISE,
  }));
  await db
    .insertInto('scheduled_menu_changes')
    .values({
      store_id: storeId,
      id: uuidV7(),
      change: json(change),
      rows: json(rows),
      name: null,
      count: items.length,
      state: 'waiting',
      starts_at: new Date(clockInstant(nextMonday(storeDay(now, zone)), STARTS, zone)),
      ends_at: null,
      created_by: json(createdBy),
      acting_admin: null,
      change_id: null,
      finished_at: null,
    })
    .execute();
}
