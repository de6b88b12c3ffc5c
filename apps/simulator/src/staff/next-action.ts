import type { OrderCard } from '@store-panel/api-client/order-models';
import type { ActionFlags } from '@store-panel/domain/orders/order-state';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { type ChangeAction, checkOrderAction } from '@store-panel/domain/orders/transitions';

/** Actions of the staff in their order: a courier is requested while the food is being made. */
const ACTIONS = [
  'accept',
  'prepare',
  'ready_for_shipment',
  'request_courier',
  'ready',
  'complete',
] as const satisfies readonly ChangeAction[];
export type StaffAction = (typeof ACTIONS)[number];

/**
 * Returns the staff's next action for an order; null while another actor has to act, or if it has ended.
 * @param isForCarrier a transporter delivers it, in place of a courier
 */
export function nextAction(order: OrderCard, flags: ActionFlags, isForCarrier = false): StaffAction | null {
  const actor = { kind: 'store', flags } as const;
  // The transporter's last status update completes a parcel.
  if (order.waybill_number && order.order_status === ORDER_STATUS.ready) return null;
  return (
    ACTIONS.find(
      (action) =>
        (action !== 'ready_for_shipment' || (isForCarrier && order.request_status === null)) &&
        checkOrderAction(action, order, actor).allowed,
    ) ?? null
  );
}
