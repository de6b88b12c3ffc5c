import { TIMING_MS } from '@store-panel/domain/limits/timing';
import { sql } from 'kysely';

import { changeOrder } from '#orders/change-order.ts';
import { actorOf, type NotifyEvent } from '#orders/order-events.queries.ts';
import type { HandlersOf } from '#http/implement.ts';

/** A store's rating of an order's customer, which it may change while the rating window is open. */
export function ratingHandlers({
  notifyEvent,
}: {
  readonly notifyEvent: NotifyEvent;
}): HandlersOf<'POST /api/store/rate_user'> {
  return {
    'POST /api/store/rate_user': async (context) => {
      const { principal, body } = context;
      const review = body.store_review_to_user?.trim() ?? '';
      const order = await changeOrder(
        { ...context, notifyEvent },
        {
          storeId: principal.storeId,
          orderId: body.order_id,
          action: 'rate',
          actor: actorOf(principal),
          actorKind: 'store',
          errorIfDenied: 'changeStatusFailed',
          also: sql<boolean>`(o.rated_at is null or o.rated_at > ${new Date(Date.now() - TIMING_MS.ratingWindow)})`,
          set: [
            sql`store_rating_to_user = ${body.store_rating_to_user}`,
            sql`store_review_to_user = ${review === '' ? null : review}`,
            sql`rated_at = coalesce(o.rated_at, ${new Date()})`,
          ],
        },
      );
      return { order };
    },
  };
}
