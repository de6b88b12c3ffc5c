import type { ChangeSetRow } from '@store-panel/domain/menu-changes/menu-change';
import type { SchedulableChange } from '@store-panel/domain/menu-changes/scheduled-change';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { addDays, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { ActorJson } from '#db/column-types.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

const ITEMS = 3;
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
  createdBy: ActorJson & { readonly id: string },
  zone: string,
): Promise<void> {
  const { id: storeId } = createdBy;
  const { rows: items } = await sql<{ id: string; price: number }>`
    select i.id, i.price from menu_items i
    where i.store_id = ${storeId} order by i.sequence_number, i.id limit ${sql.lit(ITEMS)}`.execute(db);
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
      starts_at: new Date(clockInstant(nextMonday(storeDay(Date.now(), zone)), STARTS, zone)),
      ends_at: null,
      created_by: json(createdBy),
      acting_admin: null,
      change_id: null,
      finished_at: null,
    })
    .execute();
}
