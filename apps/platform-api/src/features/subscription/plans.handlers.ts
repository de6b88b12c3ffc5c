import type { planEndpoints } from '@store-panel/contract/endpoints/admin/plans';
import { subscriptionState } from '@store-panel/domain/subscription/subscription-state';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { formattedId, STORE_ID_PREFIX } from '@store-panel/domain/ids/formatted-id';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { listPlans } from '#features/subscription/plans.queries.ts';
import { savePlan } from '#features/subscription/save-plan.ts';
import { daysOf, readSubscription, writeSubscription } from '#features/subscription/subscription.queries.ts';
import type { HandlersOf } from '#http/implement.ts';

/** Plans that stores subscribe to, and days that administrators grant. */
export const planHandlers = ({
  noticeUrl,
}: {
  readonly noticeUrl: string | null;
}): HandlersOf<keyof typeof planEndpoints> => ({
  'POST /api/admin/list_plans': async ({ body, db }) => ({ ...(await listPlans(db, body)), notice_url: noticeUrl }),
  'POST /api/admin/save_plan': savePlan,
  'POST /api/admin/grant_days': async ({ body, db, principal, request }) => {
    const { store_id: storeId, days, reason } = body;
    const store = await db.selectFrom('stores').select('unique_id').where('id', '=', storeId).executeTakeFirst();
    if (!store) throw new ApiError('dataNotFound');
    const { row, today, zone, status } = await readSubscription(db, storeId, { lock: true });
    // After what the store has anyway; of one that has lapsed from today on.
    const ends = status.state === 'lapsed' || status.lapsesOn === null ? today : status.lapsesOn;
    const paid = row?.next_invoice_on ?? null;
    const from = [ends, paid ?? today, today].reduce((one, other) => (one > other ? one : other)) as StoreDate;
    const until = addDays(from, days - 1);
    const isTrial = row === null || (row.plan_version_id === null && row.trial_ends_on === null);
    await writeSubscription(db, storeId, isTrial ? { trial_ends_on: until } : { granted_until: until });
    await audit(db, {
      principal,
      action: 'days_granted',
      subject: formattedId(STORE_ID_PREFIX, store.unique_id),
      storeId,
      detail: { days, until },
      note: reason,
      address: request.address,
      requestId: request.id,
    });
    const after = await readSubscription(db, storeId);
    const { state } = subscriptionState(after.row && daysOf(after.row), { at: Date.now(), zone });
    return { granted_until: until, state };
  },
});
