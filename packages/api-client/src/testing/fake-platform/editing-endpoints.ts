import { editOrder, type PricedOrder } from '@store-panel/domain/orders/edited-order';
import { pickOrderSums } from '@store-panel/domain/orders/totals';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';

import type { BodyOf } from '#endpoint-key.ts';
import type { OrderCard } from '#order-models.ts';
import type { FakeEndpointHandlers } from '#testing/fake-platform/handler-types.ts';
import { toStoredTotals } from '#testing/fake-platform/new-orders.ts';
import { earlierRelease } from '#testing/fake-platform/order-changes.ts';
import { cardOf, type OrderRecord } from '#testing/fake-platform/order-record.ts';
import { FakeApiError, fieldError } from '#testing/fake-platform/fake-api-error.ts';
import { changeBy } from '#testing/fake-platform/store-orders.ts';
import { timelineOf } from '#testing/fake-platform/event-log.ts';
import type { StoreCaller } from '#testing/fake-platform/state.ts';

type EditingCall = `POST /api/store/${'preview_order_update' | 'update_order'}`;
type Edit = BodyOf<'POST /api/store/preview_order_update'>;

/** Changing what was ordered. There is no menu: new lines are those that name no item of one. */
export const editingAnswers: FakeEndpointHandlers<EditingCall> = {
  'POST /api/store/preview_order_update': ({ state, caller, body }) => {
    const order = orderAt(caller, body);
    const { flags } = caller.screens;
    if (!checkOrderAction('edit', order, { kind: 'store', flags }, state.now()).allowed) throw denial(caller, order);
    const { totals, change } = applyEdit(order, body);
    const difference = totals.total - order.total;
    const sums = { before: pickOrderSums(order), after: pickOrderSums(totals) };
    return { ...sums, offer: null, difference, balance_due: change.balance_due };
  },
  'POST /api/store/update_order': ({ state, caller, body }) => {
    const order = orderAt(caller, body);
    const { lines, totals, change } = applyEdit(order, body);
    const { item_count } = totals;
    const grows = item_count > order.item_count;
    const minutes = caller.store.profile.sales.ready_in_minutes;
    const changed = changeBy(state, caller, body.order_id, {
      action: 'edit',
      version: body.version,
      reason: body.reason?.trim() || undefined,
      edit: change,
      set: {
        lines: [...lines],
        item_count,
        ...toStoredTotals(totals),
        balance_due: change.balance_due,
        ...(grows && { release_at: earlierRelease(order, minutes) }),
      },
      failure: 'changeStatusFailed',
    });
    return { order: changed };
  },
};

/**
 * @throws FakeApiError featureNotEnabled; orderDetailNotFound; changeStatusFailed if the version is not the current
 * one
 */
function orderAt(caller: StoreCaller, { order_id, version }: Edit): OrderRecord {
  if (!caller.screens.flags.canEditOrder) throw new FakeApiError('featureNotEnabled');
  const order = caller.store.orders.get(order_id);
  if (!order) throw new FakeApiError('orderDetailNotFound');
  if (order.version !== version) throw denial(caller, order);
  return order;
}

function denial({ store }: StoreCaller, order: OrderRecord): FakeApiError {
  const last_change = timelineOf(store, order.order_id).at(-1);
  return new FakeApiError('changeStatusFailed', { order: cardOf(order), ...(last_change && { last_change }) });
}

type StoredOrder = Omit<PricedOrder<OrderCard['lines'][number]>, 'offer'>;

/** @throws FakeApiError offerNotFound: the stores here have no offers */
function applyEdit(order: StoredOrder, { kept, added, offer_code: code }: Edit) {
  const unknown = added.findIndex(({ item_id }) => item_id !== undefined);
  if (unknown >= 0) throw fieldError('itemNotAvailable', `added.${unknown}`, 'is not on the menu');
  if (code !== undefined && code !== null) throw new FakeApiError('offerNotFound');
  const edit = { kept, added: added.map(({ tax_ppm: _own, ...line }) => line) };
  const result = editOrder({ ...order, offer: null }, edit, code === null ? { replacement: null } : {});
  if (result.problem !== null) throw fieldError('validationFailed', 'kept', result.problem);
  return result;
}
