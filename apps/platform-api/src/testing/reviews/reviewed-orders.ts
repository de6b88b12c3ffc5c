import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';

const DAY_MS = 86_400_000;
const PIZZA = { name: 'Pizza  Margherita', unit_price: 900, quantity: 1, options: [], note: '' };
const COLA = { name: 'Cola', unit_price: 300, quantity: 2, options: [], note: '' };

let lastNumber = 0;

/** Inserts an order of a channel, completed a while ago unless `overrides` say otherwise. @returns its id */
export async function addReviewedOrder(
  { kysely }: Database,
  { storeId, userId }: { readonly storeId: string; readonly userId: string | null },
  overrides: object = {},
  daysAgo = 1,
): Promise<string> {
  const id = uuidV7();
  lastNumber += 1;
  const endedAt = new Date(Date.now() - daysAgo * DAY_MS);
  await kysely
    .insertInto('orders')
    .values(
      buildOrderRow(storeId, lastNumber, {
        id,
        user_id: userId,
        order_status: 25,
        status_before_end: 7,
        ended_at: endedAt,
        created_at: new Date(endedAt.getTime() - 40 * 60_000),
        customer_name: 'Zoë Weber',
        lines: json([PIZZA, COLA]),
        ...overrides,
      }),
    )
    .execute();
  return id;
}
