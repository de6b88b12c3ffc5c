import { earliestPriceDay, isDearer } from '@store-panel/domain/weight-prices/price-notice';
import { storeDay, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { ApiError, invalidField } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { verifyCurrentPassword } from '#access/passwords/current-password.ts';
import type { Secrets } from '#access/secrets.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readNextVersion, readPaidVersion } from '#features/weight-prices/list-versions.queries.ts';
import {
  claimPriceList,
  getPriceList,
  type PriceList,
  storesOfList,
} from '#features/weight-prices/price-lists.queries.ts';
import { subjectOf } from '#features/weight-prices/save-prices.ts';
import type { CallContext } from '#http/implement.ts';
import { enqueueNotice, readRecipient } from '#messages/notices.ts';
import { FIRST_ZONE } from '#sales/weight-prices.queries.ts';

export interface PriceNoticeDeps {
  readonly secrets: Secrets;
}

/** What the next prices are to those that stores pay now, and from when they may count. */
export async function compareNext(db: QueryExecutor, list: PriceList) {
  const next = await readNextVersion(db, list);
  if (next === null) throw new ApiError('dataNotFound');
  const paid = await readPaidVersion(db, list);
  const isDearerThanNow = isDearer(paid, next);
  // A list that concerns no store yet surprises none.
  const needsNotice = isDearerThanNow && list.store_count > 0;
  const earliest = earliestPriceDay(storeDay(Date.now(), FIRST_ZONE), needsNotice);
  return { paid, next, isDearer: isDearerThanNow, earliest };
}

/** Announces the draft of a list to the stores that pay by it. */
export async function publishPrices(
  { secrets }: PriceNoticeDeps,
  context: CallContext<'POST /api/admin/publish_weight_prices'>,
) {
  const { body, db, principal, request } = context;
  const { list_id: id, version, reason } = body;
  await verifyCurrentPassword(db, principal, body.password);
  await claimPriceList(db, id, version);
  const before = await getPriceList(db, id);
  const { next, earliest, isDearer: isDearerThanNow } = await compareNext(db, before);
  const day = (body.valid_from as StoreDate | null) ?? earliest;
  if (day < earliest) throw invalidField('valid_from', 'price_day.too_early');
  const { kind, id: adminId, name } = principal;
  await db
    .updateTable('weight_price_versions')
    .set({
      valid_from: day,
      published_at: sql<Date>`now()`,
      published_by: json({ kind, id: adminId, name }),
      reason: reason.trim(),
    })
    .where('list_id', '=', id)
    .where('no', '=', next.version)
    .execute();
  if (isDearerThanNow) await notifyStores(db, secrets, await storesOfList(db, id), day);
  const list = await getPriceList(db, id);
  await audit(db, {
    principal,
    action: 'weight_prices_published',
    subject: subjectOf(list),
    detail: { id, version: next.version, valid_from: day, is_dearer: isDearerThanNow },
    note: reason.trim(),
    address: request.address,
    requestId: request.id,
  });
  return { list };
}

/** Tells stores by mail, in the transaction of the change; the panel says it too. */
async function notifyStores(
  db: QueryExecutor,
  secrets: Secrets,
  stores: readonly string[],
  day: string,
): Promise<void> {
  for (const store of stores) {
    const { name, ...to } = await readRecipient(db, store);
    await enqueueNotice(db, secrets, { ...to, kind: 'weight_prices_changed', facts: { name, day } });
  }
}
