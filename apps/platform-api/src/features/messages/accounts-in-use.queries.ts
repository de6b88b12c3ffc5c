import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { type StoreChannel, storeLane } from '#messages/outbox/queue.queries.ts';

/** How a store's own server does. */
export interface AccountState {
  /** Null while it is not paused. */
  readonly paused_until: string | null;
  readonly waiting: number;
}

/** How a store's mail server or SMS account does, as its senders found it. */
export async function readAccountState(
  db: QueryExecutor,
  storeId: string,
  channel: StoreChannel,
): Promise<AccountState> {
  const account = await db
    .selectFrom('message_accounts')
    .select('paused_until')
    .where('store_id', '=', storeId)
    .where('channel', '=', channel)
    .where('paused_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  const { waiting } = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('store_id', '=', storeId)
    .where('lane', '=', storeLane(channel))
    .where('state', '=', 'waiting')
    .where('sealed', 'is not', null)
    .executeTakeFirstOrThrow();
  return { paused_until: account?.paused_until?.toISOString() ?? null, waiting };
}

/** Ends a pause: the store has changed its account, so the next message tries it. */
export async function endPause(db: QueryExecutor, storeId: string, channel: StoreChannel): Promise<void> {
  await db
    .updateTable('message_accounts')
    .set({ failures: 0, pauses: 0, paused_until: null })
    .where('store_id', '=', storeId)
    .where('channel', '=', channel)
    .execute();
}

/** The addresses and numbers of a store and of the account that asks, without repeats; those alone get tests. */
export async function readTestRecipients(
  db: QueryExecutor,
  { storeId, kind, id }: { readonly storeId: string; readonly kind: 'store' | 'sub_store'; readonly id: string },
): Promise<{ readonly emails: string[]; readonly numbers: string[] }> {
  const store = await db
    .selectFrom('stores')
    .select(['email', 'phone', 'country_phone_code'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const own =
    kind === 'store'
      ? undefined
      : await db
          .selectFrom('sub_stores')
          .select(['email', 'phone', 'country_phone_code'])
          .where('main_store_id', '=', storeId)
          .where('id', '=', id)
          .executeTakeFirst();
  const all = [...(own ? [own] : []), store];
  const numberOf = (one: { readonly phone: string; readonly country_phone_code: string }) =>
    `+${(one.country_phone_code + one.phone.replace(/^0+/, '')).replaceAll(/\D/g, '')}`;
  return {
    emails: [...new Set(all.map(({ email }) => email).filter((email) => email !== ''))],
    numbers: [...new Set(all.filter(({ phone }) => phone !== '').map(numberOf))],
  };
}
