import { actionForStatus, type ChangeAction, endActionForStatus } from '@store-panel/domain/orders/transitions';

import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { createIdempotencyKey } from '#request/idempotency-key.ts';
import { callEndpoint, type EndpointContext } from '#rtk/api.ts';
import { clientOf } from '#rtk/client-extra.ts';
import {
  type CacheDispatch,
  selectConfirmedVersion,
  upsertOrderInCaches,
  addOptimisticUpdate,
  removeOptimisticUpdate,
} from '#rtk/orders/order-cache-updates.ts';
import { orderDetailApi } from '#rtk/orders/order-detail.ts';
import { serializeByOrder } from '#rtk/orders/serialize-by-order.ts';
import { idTag, listTag } from '#rtk/tags.ts';

/** The calls that change one order and reply with the updated order. */
type ChangeKey =
  | 'POST /api/store/set_order_status'
  | 'POST /api/store/store_cancel_or_reject_order'
  | 'POST /api/store/complete_order'
  | 'POST /api/store/release_order'
  | 'POST /api/store/restore_order'
  | 'POST /api/store/return_order'
  | 'POST /api/store/create_request'
  | 'POST /api/store/find_nearest_provider'
  | 'POST /api/store/cancel_request'
  | 'POST /api/store/reassign_courier'
  | 'POST /api/store/report_courier_lost';

type Changed = ReplyOf<ChangeKey>;

/** Which order, and the version the choice was made on. */
interface Target {
  readonly order_id: string;
  readonly version?: number;
}

/**
 * Creates the endpoint of a change: optimistic update, serialized by order, then replaced by the reply. After a
 * failure the confirmed state shows again; after a conflict the current order is put into the caches.
 */
function change<Key extends ChangeKey, Arg extends Target>(
  key: Key,
  actionOf: (arg: Arg) => ChangeAction | null,
  bodyOf: (arg: Arg) => BodyOf<Key>,
) {
  return {
    async queryFn(arg: Arg, context: EndpointContext & { readonly dispatch: CacheDispatch }) {
      const { dispatch, extra } = context;
      const { order_id } = arg;
      const action = actionOf(arg);
      const update = action && { id: createIdempotencyKey(), action, at: new Date().toISOString() };
      if (update) dispatch(addOptimisticUpdate(order_id, update));
      try {
        return await serializeByOrder(clientOf(extra), order_id, async (waited) => {
          // The change before it is confirmed now, with a version that was unknown when the user acted.
          const version = waited ? dispatch(selectConfirmedVersion(order_id)) : arg.version;
          const answer = await callEndpoint<ChangeKey>(context, key, bodyOf({ ...arg, version }));
          if (answer.data) dispatch(upsertOrderInCaches(answer.data.order));
          else if (answer.error.order) dispatch(upsertOrderInCaches(answer.error.order, answer.error.lastChange));
          return answer;
        });
      } finally {
        if (update) dispatch(removeOptimisticUpdate(order_id, update.id));
      }
    },
    invalidatesTags: (reply: Changed | undefined, _error: unknown, { order_id }: Arg) =>
      reply ? [listTag('OrderHistory'), idTag('OrderDetail', order_id)] : [],
  };
}

const asBody = <Body>(body: Body): Body => body;

/** The arguments of a change: its body, as the contract has it. */
export type ChangeOf<Key extends ChangeKey> = BodyOf<Key> & Target;

export const ordersApi = orderDetailApi.injectEndpoints({
  endpoints: (build) => ({
    /** Accept (3), start preparing (5), ready (7). */
    setOrderStatus: build.mutation<Changed, ChangeOf<'POST /api/store/set_order_status'>>(
      change('POST /api/store/set_order_status', ({ order_status }) => actionForStatus(order_status), asBody),
    ),
    /** Reject (103) or cancel (104), with a reason. */
    cancelOrRejectOrder: build.mutation<Changed, ChangeOf<'POST /api/store/store_cancel_or_reject_order'>>(
      change(
        'POST /api/store/store_cancel_or_reject_order',
        ({ order_status }) => endActionForStatus(order_status),
        asBody,
      ),
    ),
    completeOrder: build.mutation<Changed, ChangeOf<'POST /api/store/complete_order'>>(
      change('POST /api/store/complete_order', () => 'complete', asBody),
    ),
    /** Begins an order for later before its time. */
    releaseOrder: build.mutation<Changed, ChangeOf<'POST /api/store/release_order'>>(
      change(
        'POST /api/store/release_order',
        () => 'release',
        ({ order_id }) => ({ order_id }),
      ),
    ),
    /** Takes a rejection or cancellation back. */
    restoreOrder: build.mutation<Changed, ChangeOf<'POST /api/store/restore_order'>>(
      change('POST /api/store/restore_order', () => 'restore', asBody),
    ),
    returnOrder: build.mutation<Changed, ChangeOf<'POST /api/store/return_order'>>(
      change('POST /api/store/return_order', () => 'return_order', asBody),
    ),
    /** Requests a named courier. */
    createRequest: build.mutation<Changed, ChangeOf<'POST /api/store/create_request'>>(
      change('POST /api/store/create_request', () => 'request_courier', asBody),
    ),
    /** Requests couriers one after the other, the nearest first. */
    findNearestProvider: build.mutation<Changed, ChangeOf<'POST /api/store/find_nearest_provider'>>(
      change('POST /api/store/find_nearest_provider', () => 'request_courier', asBody),
    ),
    /** Requests another, named courier instead of the current one. */
    reassignCourier: build.mutation<Changed, ChangeOf<'POST /api/store/reassign_courier'>>(
      change('POST /api/store/reassign_courier', () => 'reassign', asBody),
    ),
    /** Cancels a request whose courier has the food. */
    reportCourierLost: build.mutation<Changed, ChangeOf<'POST /api/store/report_courier_lost'>>(
      change('POST /api/store/report_courier_lost', () => 'courier_lost', asBody),
    ),
    cancelRequest: build.mutation<Changed, ChangeOf<'POST /api/store/cancel_request'>>(
      change(
        'POST /api/store/cancel_request',
        () => 'cancel_request',
        ({ request_id, provider_id }) => ({ request_id, provider_id }),
      ),
    ),
  }),
});

export const {
  useSetOrderStatusMutation,
  useCancelOrRejectOrderMutation,
  useCompleteOrderMutation,
  useRestoreOrderMutation,
  useReturnOrderMutation,
  useCreateRequestMutation,
  useFindNearestProviderMutation,
  useCancelRequestMutation,
  useReassignCourierMutation,
  useReportCourierLostMutation,
} = ordersApi;
