import { editedOrder, type PricedOrder } from '@store-panel/domain/orders/edited-order';
import { orderSums } from '@store-panel/domain/orders/totals';
import { orderCan } from '@store-panel/domain/orders/transitions';

import type { BodyOf } from '#call-key.ts';
import type { OrderCard } from '#order-shapes.ts';
import type { Answers } from '#testing/fake-platform/answers.ts';
import { moneyOf } from '#testing/fake-platform/new-orders.ts';
import { earlierRelease } from '#testing/fake-platform/order-changes.ts';
import { cardOf, type OrderRecord } from '#testing/fake-platform/order-record.ts';
import { Refused, wrongField } from '#testing/fake-platform/refused.ts';
import { changeBy } from '#testing/fake-platform/store-orders.ts';
import { timelineOf } from '#testing/fake-platform/event-line.ts';
import type { StoreCaller } from '#testing/fake-platform/world.ts';

type EditingCall = `POST /api/store/${'preview_order_update' | 'update_order'}`;
type Edit = BodyOf<'POST /api/store/preview_order_update'>;

/** Changing what was ordered. There is no menu: new lines are those that name no item of one. */
export const editingAnswers: Answers<EditingCall> = {
  'POST /api/store/preview_order_update': ({ world, caller, body }) => {
    const order = orderAt(caller, body);
    const { flags } = caller.screens;
    if (!orderCan('edit', order, { kind: 'store', flags }, world.now()).allowed) throw refusal(caller, order);
    const { totals, edit } = edited(order, body);
    const difference = totals.total - order.total;
    return { before: orderSums(order), after: orderSums(totals), difference, balance_due: edit.balance_due };
  },
  'POST /api/store/update_order': ({ world, caller, body }) => {
    const order = orderAt(caller, body);
    const { lines, totals, edit } = edited(order, body);
    const { item_count } = totals;
    const grows = item_count > order.item_count;
    const minutes = caller.store.profile.sales.ready_in_minutes;
    const changed = changeBy(world, caller, body.order_id, {
      action: 'edit',
      version: body.version,
      reason: body.reason?.trim() || undefined,
      edit,
      set: {
        lines: [...lines],
        item_count,
        ...moneyOf(totals),
        balance_due: edit.balance_due,
        ...(grows && { release_at: earlierRelease(order, minutes) }),
      },
      failure: 'changeStatusFailed',
    });
    return { order: changed };
  },
};

/** @throws Refused featureNotEnabled; orderDetailNotFound; changeStatusFailed where another version stands by now */
function orderAt(caller: StoreCaller, { order_id, version }: Edit): OrderRecord {
  if (!caller.screens.flags.canEditOrder) throw new Refused('featureNotEnabled');
  const order = caller.store.orders.get(order_id);
  if (!order) throw new Refused('orderDetailNotFound');
  if (order.version !== version) throw refusal(caller, order);
  return order;
}

function refusal({ store }: StoreCaller, order: OrderRecord): Refused {
  const last_change = timelineOf(store, order.order_id).at(-1);
  return new Refused('changeStatusFailed', { order: cardOf(order), ...(last_change && { last_change }) });
}

function edited(order: PricedOrder<OrderCard['lines'][number]>, { kept, added }: Edit) {
  const unknown = added.findIndex(({ item_id }) => item_id !== undefined);
  if (unknown >= 0) throw wrongField('itemNotAvailable', `added.${unknown}`, 'is not on the menu');
  const found = editedOrder(order, { kept, added: added.map(({ tax_ppm: _own, ...line }) => line) });
  if (found.problem !== null) throw wrongField('validationFailed', 'kept', found.problem);
  return found;
}
