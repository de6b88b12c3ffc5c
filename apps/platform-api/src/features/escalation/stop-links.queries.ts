import { ALERT_STOP_PATH } from '@store-panel/domain/escalation/alert-contacts';
import { sql } from 'kysely';

import { consumeAttempt, type Limit, refundAttempt } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Codes that an address may try in vain: a code is short, and must not be found by trying. */
const ATTEMPTS: Limit = { name: 'alert-stops', max: 30, windowSeconds: 60 * 60 };

/** The link in alerts with which a person ends them; empty if the panel's origin is unknown. */
export const stopUrl = (panelOrigin: string | undefined, code: string): string =>
  panelOrigin === undefined ? '' : new URL(ALERT_STOP_PATH + code, panelOrigin).href;

/** The person who received a link. */
export interface LinkedContact {
  readonly store_id: string;
  readonly id: string;
  /** The store's names, one per language. */
  readonly store: readonly string[];
  readonly lang: number;
  readonly state: string;
}

/**
 * Finds the person of a link. Links without a person are counted by address.
 * @returns null if there is none, or if the address has tried too many
 */
export async function findByStopCode(db: QueryExecutor, code: string, address: string): Promise<LinkedContact | null> {
  if ((await consumeAttempt(db, ATTEMPTS, address)) > 0) return null;
  const { rows } = await sql<LinkedContact>`
    select c.store_id, c.id, s.name as store, c.lang, c.state
    from alert_contacts c join stores s on s.id = c.store_id
    where c.stop_code = ${code}`.execute(db);
  const [contact] = rows;
  if (!contact) return null;
  await refundAttempt(db, ATTEMPTS, address);
  return contact;
}

/** Ends the alerts of a person. */
export async function stopAlerts(db: QueryExecutor, { store_id: storeId, id }: LinkedContact): Promise<void> {
  await db
    .updateTable('alert_contacts')
    .set({ state: 'stopped' })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}
