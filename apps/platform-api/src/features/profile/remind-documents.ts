import {
  documentState,
  EXPIRED_STEP,
  MAX_REMIND_DAYS,
  reminderStep,
} from '@store-panel/domain/documents/document-state';
import { addDays, storeDay, type StoreDate } from '@store-panel/domain/time/store-time';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import { toExpiryTerms } from '#access/stores/store-documents.queries.ts';
import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { notifyExpiry } from '#messages/notices.ts';

interface ReminderDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
  /** Epoch milliseconds. */
  readonly now: number;
}

interface ExpiringDocument {
  readonly store_id: string;
  readonly id: string;
  readonly name: readonly string[];
  readonly timezone: string;
  readonly expires_on: StoreDate;
  readonly asks_expiry: boolean;
  readonly remind_days: readonly number[];
  readonly grace_days: number;
  /** Steps of which the store was reminders. */
  readonly steps: readonly number[];
}

/** Documents of one query. */
const BATCH = 200;
/** A store gets reminders in its morning. */
const MORNING_MS = 6 * 3_600_000;

/**
 * Tells stores of documents that expire or have, once a step. What follows an expiry holds by the clock, whether or not
 * this runs. Several nodes may run it at once: the row of a step goes to one.
 */
export async function remindOfDocuments(deps: ReminderDeps, isStopping: () => boolean): Promise<void> {
  const { database, log, now } = deps;
  let after: readonly [string, string] | null = null;
  for (;;) {
    const batch: readonly ExpiringDocument[] = await readExpiring(database.kysely, now, after);
    for (const document of batch) {
      if (isStopping()) return;
      try {
        await remind(deps, document);
      } catch (error) {
        log.warn({ err: error, store: document.store_id }, 'a store could not be reminders of a document that expires');
      }
    }
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    after = [last.store_id, last.id];
  }
}

async function remind({ database, secrets, now }: ReminderDeps, document: ExpiringDocument): Promise<void> {
  const { store_id: storeId, id, expires_on: expiresOn, steps } = document;
  const terms = toExpiryTerms(document);
  const today = storeDay(now - MORNING_MS, document.timezone);
  const step = reminderStep(documentState([{ review: 'approved', expiresOn }], terms, today), terms);
  if (step === null || steps.includes(step)) return;
  await inTransaction(database, async (db) => {
    const reminders = await db
      .insertInto('document_reminders')
      .values({ store_id: storeId, document_id: id, step })
      .onConflict((conflict) => conflict.doNothing())
      .returning('step')
      .executeTakeFirst();
    if (!reminders) return;
    await notifyExpiry(db, secrets, storeId, {
      names: document.name,
      day: expiresOn,
      isExpired: step === EXPIRED_STEP,
    });
  });
}

/** Documents in force that expire within a year or have expired, without a renewal that waits, after a given one. */
async function readExpiring(
  db: QueryExecutor,
  now: number,
  after: readonly [string, string] | null,
): Promise<readonly ExpiringDocument[]> {
  const latest = addDays(storeDay(now, 'UTC'), MAX_REMIND_DAYS + 1);
  const { rows } = await sql<ExpiringDocument>`
    select d.store_id, d.id, t.name, s.timezone, d.expires_on::text as expires_on,
      t.asks_expiry, t.remind_days, t.grace_days,
      coalesce((
        select jsonb_agg(r.step) from document_reminders r where r.store_id = d.store_id and r.document_id = d.id
      ), '[]') as steps
    from store_documents d
    join stores s on s.id = d.store_id
    join document_types t on t.id = d.document_type_id and t.asks_expiry and t.holder = 'store' and t.is_open
      and t.removed_at is null and (t.country_code is null or t.country_code = s.country_code)
    where d.state = 'approved' and d.expires_on <= ${latest}::date
      and not exists (
        select from store_documents n
        where n.store_id = d.store_id and n.document_type_id = d.document_type_id
          and (n.state = 'uploaded' or n.state = 'approved' and (n.uploaded_at, n.id) > (d.uploaded_at, d.id))
      )
      and not exists (
        select from document_reminders r
        where r.store_id = d.store_id and r.document_id = d.id and r.step = ${EXPIRED_STEP}
      )
      and (${after === null} or (d.store_id, d.id) > (${after?.[0] ?? null}::uuid, ${after?.[1] ?? null}::uuid))
    order by d.store_id, d.id
    limit ${BATCH}`.execute(db);
  return rows;
}
