import { nextReport } from '@store-panel/domain/insight/mailed-reports';
import { NO_EMAIL_SETTINGS, NO_SMS_SETTINGS } from '@store-panel/domain/messages/message-settings';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import { setStoreSecret } from '#access/store-secrets.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { DEMO_STORES } from '#seed/demo-data.ts';

const HOST = '127.0.0.1';
const all = <Kind extends string>(kinds: Readonly<Record<Kind, boolean>>) =>
  Object.fromEntries(Object.keys(kinds).map((kind) => [kind, true])) as Record<Kind, boolean>;

/** The established stores, in the order of `DEMO_STORES`: the first says everything, the second what matters most. */
const STORES = [
  {
    email: 'orders@linden.example',
    emails: all(NO_EMAIL_SETTINGS.kinds),
    sms: { title: 'LindenRye', auth_id: 'MADEMOLINDEN', number: '3055501420' },
    texts: { ready: true, on_the_way: true },
  },
  {
    email: 'orders@nakheel.example',
    emails: {
      ...NO_EMAIL_SETTINGS.kinds,
      received: true,
      accepted: true,
      rejected: true,
      cancelled: true,
      ready: true,
    },
    sms: { title: 'AlNakheel', auth_id: 'MADEMONAKHEEL', number: '22255014' },
    texts: { accepted: true },
  },
] as const;

interface StandIns {
  /** Of the mail server of this machine; undefined if there is none. */
  readonly smtpPort: number | undefined;
  /** Whether accounts of stores for text messages are on this machine. */
  readonly hasStoreGateway: boolean;
}

/**
 * Lets the demo stores send to the stand-ins of this machine, whose ports are others at each start. What a user of the demo
 * has changed stays, but for the port of this machine.
 */
export async function seedDemoMessages(
  database: Database,
  secrets: Secrets,
  { smtpPort, hasStoreGateway }: StandIns,
): Promise<void> {
  await inTransaction(database, async (db) => {
    for (const [at, { email, emails, sms, texts }] of STORES.entries()) {
      const store = await db
        .selectFrom('stores')
        .select(['id', 'name'])
        .where('email', '=', DEMO_STORES[at]?.email ?? '')
        .executeTakeFirst();
      if (!store) continue;
      if (smtpPort !== undefined) {
        const settings = { ...NO_EMAIL_SETTINGS, host: HOST, port: smtpPort, email, kinds: emails };
        await insertSection(db, store.id, 'email', settings);
        await movePort(db, store.id, smtpPort);
      }
      if (!hasStoreGateway) continue;
      const settings = { ...NO_SMS_SETTINGS, ...sms, kinds: { ...NO_SMS_SETTINGS.kinds, ...texts } };
      if (!(await insertSection(db, store.id, 'sms', settings))) continue;
      const owner = { storeId: store.id, kind: 'store', id: store.id, name: store.name[0] ?? '' } as const;
      // The gateway of this machine takes it.
      const secret = { slot: 'sms.auth_token', value: `demo-token-${sms.auth_id}`, hasHint: true };
      await setStoreSecret(db, secrets, owner, secret);
    }
  });
}

/** @returns whether there was none before */
async function insertSection(db: QueryExecutor, storeId: string, section: string, value: object): Promise<boolean> {
  const inserted = await db
    .insertInto('store_settings')
    .values({ store_id: storeId, section, value: json(value), version: 2 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('section')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function movePort(db: QueryExecutor, storeId: string, port: number): Promise<void> {
  await db
    .updateTable('store_settings')
    .set({ value: sql`value || ${json({ port })}::jsonb`, version: sql<number>`version + 1` })
    .where('store_id', '=', storeId)
    .where('section', '=', 'email')
    .where(sql<boolean>`value ->> 'host' = ${HOST} and value ->> 'port' <> ${String(port)}`)
    .execute();
}

/** The owner gets a report of each day and week by email. */
export async function seedMailedReports(db: QueryExecutor, storeId: string, zone: string): Promise<void> {
  const rows = (['daily', 'weekly'] as const).map((kind) => ({
    store_id: storeId,
    kind,
    next_at: new Date(nextReport(kind, Date.now(), zone)),
  }));
  await db.insertInto('mailed_reports').values(rows).execute();
}
