import {
  CUSTOMER_MESSAGE_KINDS,
  type MessagedOrder,
  messageOfAction,
} from '@store-panel/domain/messages/customer-messages';
import { ORDER_ACTIONS } from '@store-panel/domain/orders/transitions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { CUSTOMER_KIND_PREFIX, customerMessageParts } from '#messages/customer/insert-messages.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';

const ORDERS: readonly MessagedOrder[] = [true, false].flatMap((isPickup) =>
  [true, false].map((isScheduled) => ({ isPickup, isScheduled })),
);

describeOnAnEngine('the message that a statement enqueues', (on) => {
  test('is the one of the rules, for each action and kind of order', async () => {
    const { kysely } = on.database;
    const { id } = await addStore(on.database);
    const kinds = Object.fromEntries(CUSTOMER_MESSAGE_KINDS.map((kind) => [kind, true]));
    await kysely
      .insertInto('store_settings')
      .values({ store_id: id, section: 'email', value: json({ kinds }) })
      .execute();

    async function enqueued(action: string, { isPickup, isScheduled }: MessagedOrder): Promise<string | null> {
      const from = sql`(select ${id}::uuid as store_id, ${isPickup ? 'pickup' : 'delivery'} as order_type,
          ${isScheduled ? new Date() : null}::timestamptz as release_at, null::timestamptz as released_at,
          'ada@example.com' as customer_email, '' as customer_key, null::smallint as customer_lang) o
        cross join (select 1 as seq) event`;
      const [messages] = customerMessageParts([action], from, sql`true`);
      if (!messages) return null;
      await sql`with ${messages} select 1`.execute(kysely);
      const rows = await kysely.deleteFrom('messages').where('store_id', '=', id).returning('kind').execute();
      return rows[0]?.kind.slice(CUSTOMER_KIND_PREFIX.length) ?? null;
    }

    for (const action of ORDER_ACTIONS)
      for (const order of ORDERS)
        expect([action, order, await enqueued(action, order)]).toEqual([action, order, messageOfAction(action, order)]);
  });
});
