import {
  CUSTOMER_MESSAGE_KINDS,
  isReturnMessageKind,
  kindsOf,
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

const SECTIONS = (['email', 'phone'] as const).map(
  (channel) => [channel === 'email' ? 'email' : 'sms', channel, kindsOf(channel)] as const,
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

  test('is none of a kind that is off, by mail and by phone', async () => {
    const { kysely } = on.database;
    const { id } = await addStore(on.database);
    const save = (section: string, kinds: readonly string[]) =>
      kysely
        .insertInto('store_settings')
        .values({
          store_id: id,
          section,
          value: json({ kinds: Object.fromEntries(kinds.map((kind) => [kind, true])) }),
        })
        .onConflict((oc) =>
          oc.columns(['store_id', 'section']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
        )
        .execute();
    const from = ({ isPickup, isScheduled }: MessagedOrder) => sql`(select ${id}::uuid as store_id,
        ${isPickup ? 'pickup' : 'delivery'} as order_type, ${isScheduled ? new Date() : null}::timestamptz as release_at,
        null::timestamptz as released_at, 'ada@example.com' as customer_email, '491517000001' as customer_key,
        null::smallint as customer_lang) o cross join (select 1 as seq) event`;

    // Payment links are sent by clerks, and returns tell their customers themselves.
    for (const kind of CUSTOMER_MESSAGE_KINDS.filter((one) => one !== 'payment_link' && !isReturnMessageKind(one))) {
      const sent = new Set<string>();
      for (const [section, channel, kinds] of SECTIONS) {
        const all = kinds.includes(kind) ? [kind] : [];
        await save(section, all);
        await save(section === 'sms' ? 'email' : 'sms', []);
        for (const action of ORDER_ACTIONS)
          for (const order of ORDERS) {
            const [messages] = customerMessageParts([action], from(order), sql`true`);
            if (messages) await sql`with ${messages} select 1`.execute(kysely);
          }
        const rows = await kysely
          .deleteFrom('messages')
          .where('store_id', '=', id)
          .returning(['kind', 'channel'])
          .execute();
        for (const row of rows) sent.add(`${row.channel} ${row.kind}`);
        expect(rows.every((row) => row.channel === channel)).toBe(true);
      }
      const expected = SECTIONS.filter(([, , kinds]) => kinds.includes(kind));
      expect([...sent].toSorted()).toEqual(
        expected.map(([, channel]) => `${channel} ${CUSTOMER_KIND_PREFIX}${kind}`).toSorted(),
      );
    }
  });
});
