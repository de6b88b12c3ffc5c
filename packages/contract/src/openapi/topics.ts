import { addressBookCalls } from '#calls/address-book.ts';
import { captchaCalls } from '#calls/captcha.ts';
import { claimDeskCalls } from '#calls/claim-desk.ts';
import { claimMailCalls } from '#calls/claim-mails.ts';
import { claimCalls } from '#calls/claims.ts';
import { codeCalls } from '#calls/codes.ts';
import { courierPaperCalls } from '#calls/courier-papers.ts';
import { courierCalls } from '#calls/couriers.ts';
import { customerCalls } from '#calls/customer-orders.ts';
import { deliverySettingCalls } from '#calls/delivery-settings.ts';
import { deliveryStaffCalls } from '#calls/delivery-staff.ts';
import { deskCalls } from '#calls/desk.ts';
import { dispatchCalls } from '#calls/dispatch.ts';
import { manualOrderCalls } from '#calls/manual-orders.ts';
import { menuCalls } from '#calls/menu.ts';
import { orderBatchCalls } from '#calls/order-batches.ts';
import { orderEditingCalls } from '#calls/order-editing.ts';
import { orderExportCalls } from '#calls/order-export.ts';
import { orderListCalls } from '#calls/order-lists.ts';
import { orderScheduleCalls } from '#calls/order-schedule.ts';
import { orderCalls } from '#calls/orders.ts';
import { passwordCalls } from '#calls/passwords.ts';
import { profileCalls } from '#calls/profile.ts';
import { pushCalls } from '#calls/push.ts';
import { registrationCalls } from '#calls/registration.ts';
import { salesCalls } from '#calls/sales.ts';
import { sessionCalls } from '#calls/session.ts';
import { settingCalls } from '#calls/settings.ts';
import { shipmentCalls } from '#calls/shipments.ts';
import { staffCalls } from '#calls/staff.ts';
import { subStoreCalls } from '#calls/sub-stores.ts';
import { tenantCalls } from '#calls/tenants.ts';

/** What calls are about, in the order in which somebody new to them reads. */
const TOPICS = {
  'Signing in': [sessionCalls, codeCalls, passwordCalls, captchaCalls],
  Registration: [registrationCalls],
  Store: [profileCalls, settingCalls, subStoreCalls, pushCalls],
  Orders: [orderCalls, orderListCalls, orderExportCalls, orderEditingCalls, orderBatchCalls, orderScheduleCalls],
  'Taking orders': [manualOrderCalls, menuCalls, addressBookCalls],
  Sales: [salesCalls, deliverySettingCalls],
  Dispatching: [dispatchCalls],
  'Delivery staff': [deliveryStaffCalls],
  Shipments: [shipmentCalls],
  Claims: [claimCalls, claimMailCalls, claimDeskCalls],
  'For customers': [customerCalls],
  'For couriers': [courierCalls, courierPaperCalls],
  'For the platform’s own people': [staffCalls, deskCalls, tenantCalls],
} as const satisfies Record<string, readonly Readonly<Record<string, unknown>>[]>;

export const TOPIC_NAMES: readonly string[] = Object.keys(TOPICS);

const TOPIC_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TOPICS).flatMap(([topic, tables]) =>
    tables.flatMap((table) => Object.keys(table).map((key) => [key, topic] as const)),
  ),
);

/** What a call is about. @throws Error for a call of a table that has no topic yet */
export function topicOf(key: string): string {
  const topic = TOPIC_OF.get(key);
  if (topic === undefined) throw new Error(`${key} is in no topic: add its table to src/openapi/topics.ts`);
  return topic;
}
