import type { Wire } from '@store-panel/contract/table';
import { customerKey } from '@store-panel/domain/customers/customer-key';
import { serviceAgainAt } from '@store-panel/domain/sales/services-off';
import { effectiveStore } from '@store-panel/domain/store/temporary-settings';
import { deliveryWindow, scheduleRange } from '@store-panel/domain/store/service-bounds';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { computeNewRelease } from '#orders/new-orders/new-release.ts';
import { hoursRefusal } from '#orders/new-orders/order-hours.ts';
import { computePromise } from '#sales/selling.queries.ts';

type QuoteBody = Wire['POST /api/user/get_quote']['body'];
type QuoteReply = Wire['POST /api/user/get_quote']['reply'];

const MINUTE = 60_000;
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * When an order placed now would be ready and delivered, or why none is taken.
 * @throws ApiError storeIdMismatch if there is no such store
 */
export async function channelQuote(db: QueryExecutor, body: QuoteBody): Promise<QuoteReply> {
  const stored = await db
    .selectFrom('stores')
    .select([
      'approval_state',
      'timezone',
      'country_phone_code',
      'latitude',
      'longitude',
      'provides_pickup',
      'provides_delivery',
      'delivery_minutes_min',
      'delivery_minutes_max',
      'takes_scheduled_orders',
      'schedule_min_minutes',
      'schedule_max_days',
      'temporary',
    ])
    .where('id', '=', body.store_id)
    .executeTakeFirst();
  if (!stored) throw new ApiError('storeIdMismatch');
  const scheduledAt = body.scheduled_at === undefined ? null : new Date(body.scheduled_at);
  const promise = await computePromise(db, {
    storeId: body.store_id,
    zone: stored.timezone,
    itemCount: body.item_count,
    total: body.total ?? null,
    key: body.customer_phone === undefined ? null : customerKey(body.customer_phone, stored.country_phone_code),
    scheduledAt,
  });
  const { quote, now, schedule, servicesOff } = promise;
  const store = effectiveStore(stored, now);
  const { provides_pickup, provides_delivery } = store;
  const range = scheduleRange(store, now);
  const closed = {
    is_open: false,
    closed_by: null,
    ready_at: null,
    server_time: new Date(now).toISOString(),
    provides_pickup,
    provides_delivery,
    delivered_from: null,
    delivered_to: null,
    is_longer_than_usual: false,
    scheduled_from: iso(range?.from ?? null),
    scheduled_until: iso(range?.until ?? null),
    services_off: servicesOff.map(({ service, ends_at }) => ({ service, ends_at })),
  } as const;
  const { is_pickup: isPickup, scheduled_at } = body;
  const isProvided = isPickup === undefined || (isPickup ? provides_pickup : provides_delivery);
  if (store.approval_state !== 0 || !isProvided) return { ...closed, because: 'off', again_at: null };
  const service = isPickup === undefined ? 'any' : isPickup ? 'pickup' : 'delivery';
  const serviceAgain = serviceAgainAt(servicesOff, store, service, now, scheduledAt?.getTime() ?? now);
  if (serviceAgain !== null) return { ...closed, because: 'off', again_at: iso(serviceAgain) };
  if (!quote.isOpen) return { ...closed, because: quote.reason, again_at: iso(quote.againAt) };
  // Without a way to go, the kitchen may be done at the wished time itself.
  const release = computeNewRelease({ is_pickup: isPickup ?? true, scheduled_at }, promise, store, quote.readyAt);
  const refusal = hoursRefusal(promise, service, quote, scheduledAt === null ? null : release.readyBy);
  if (refusal) return { ...closed, because: 'closure', closed_by: refusal.closedBy, again_at: iso(refusal.againAt) };
  const open = { ...closed, is_open: true, ready_at: iso(quote.readyAt), because: null, again_at: null };
  if (!provides_delivery || isPickup === true) return open;
  // An order for later is promised for when it comes, one for now for when it is ready.
  const way = scheduledAt === null ? schedule.travel_minutes * MINUTE : 0;
  const window = deliveryWindow(store, {
    now,
    computedAt: quote.readyAt + way,
    scheduledAt: scheduledAt?.getTime() ?? null,
  });
  return {
    ...open,
    delivered_from: iso(window.from),
    delivered_to: iso(window.to),
    is_longer_than_usual: window.isLonger,
  };
}
