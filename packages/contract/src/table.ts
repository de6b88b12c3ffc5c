import { type CallKey, defineCalls } from '#call.ts';
import { type AddressBookWire, addressBookCalls } from '#calls/address-book.ts';
import { type CaptchaWire, captchaCalls } from '#calls/captcha.ts';
import { type ClaimDeskWire, claimDeskCalls } from '#calls/claim-desk.ts';
import { type ClaimMailWire, claimMailCalls } from '#calls/claim-mails.ts';
import { type ClaimWire, claimCalls } from '#calls/claims.ts';
import { type CodeWire, codeCalls } from '#calls/codes.ts';
import { type CourierPaperWire, courierPaperCalls } from '#calls/courier-papers.ts';
import { type CourierWire, courierCalls } from '#calls/couriers.ts';
import { type CustomerWire, customerCalls } from '#calls/customer-orders.ts';
import { type DeliverySettingWire, deliverySettingCalls } from '#calls/delivery-settings.ts';
import { type DeliveryStaffWire, deliveryStaffCalls } from '#calls/delivery-staff.ts';
import { type DeskWire, deskCalls } from '#calls/desk.ts';
import { type ManualOrderWire, manualOrderCalls } from '#calls/manual-orders.ts';
import { type MenuWire, menuCalls } from '#calls/menu.ts';
import { type DispatchWire, dispatchCalls } from '#calls/dispatch.ts';
import { type OrderBatchWire, orderBatchCalls } from '#calls/order-batches.ts';
import { type OrderEditingWire, orderEditingCalls } from '#calls/order-editing.ts';
import { type OrderExportWire, orderExportCalls } from '#calls/order-export.ts';
import { type OrderListWire, orderListCalls } from '#calls/order-lists.ts';
import { type OrderScheduleWire, orderScheduleCalls } from '#calls/order-schedule.ts';
import { type OrderWire, orderCalls } from '#calls/orders.ts';
import { type PasswordWire, passwordCalls } from '#calls/passwords.ts';
import { type ProfileWire, profileCalls } from '#calls/profile.ts';
import { type PushWire, pushCalls } from '#calls/push.ts';
import { type RegistrationWire, registrationCalls } from '#calls/registration.ts';
import { type SalesWire, salesCalls } from '#calls/sales.ts';
import { type SessionWire, sessionCalls } from '#calls/session.ts';
import { type SettingWire, settingCalls } from '#calls/settings.ts';
import { type ShipmentWire, shipmentCalls } from '#calls/shipments.ts';
import { type StaffWire, staffCalls } from '#calls/staff.ts';
import { type SubStoreWire, subStoreCalls } from '#calls/sub-stores.ts';
import { type TenantWire, tenantCalls } from '#calls/tenants.ts';
import type { ErrorName } from '#errors/error-codes.ts';

/** Every call of the platform. The server is built from it; browsers import its types only. */
export const CONTRACT = defineCalls({
  ...settingCalls,
  ...captchaCalls,
  ...sessionCalls,
  ...codeCalls,
  ...passwordCalls,
  ...registrationCalls,
  ...profileCalls,
  ...subStoreCalls,
  ...pushCalls,
  ...staffCalls,
  ...deskCalls,
  ...tenantCalls,
  ...orderCalls,
  ...orderEditingCalls,
  ...orderBatchCalls,
  ...orderListCalls,
  ...orderExportCalls,
  ...orderScheduleCalls,
  ...customerCalls,
  ...courierCalls,
  ...courierPaperCalls,
  ...deliveryStaffCalls,
  ...dispatchCalls,
  ...claimCalls,
  ...claimMailCalls,
  ...claimDeskCalls,
  ...shipmentCalls,
  ...salesCalls,
  ...menuCalls,
  ...addressBookCalls,
  ...manualOrderCalls,
  ...deliverySettingCalls,
});

export type Contract = typeof CONTRACT;
export type Call = keyof Contract & CallKey;

/** What each call takes and gives. An interface, so that the compiler computes each member once. */
export interface Wire
  extends
    SettingWire,
    CaptchaWire,
    SessionWire,
    CodeWire,
    PasswordWire,
    RegistrationWire,
    ProfileWire,
    SubStoreWire,
    PushWire,
    StaffWire,
    DeskWire,
    TenantWire,
    OrderWire,
    OrderEditingWire,
    OrderBatchWire,
    OrderListWire,
    OrderExportWire,
    OrderScheduleWire,
    CustomerWire,
    CourierWire,
    CourierPaperWire,
    DeliveryStaffWire,
    DispatchWire,
    ClaimMailWire,
    ClaimWire,
    ClaimDeskWire,
    ShipmentWire,
    SalesWire,
    MenuWire,
    AddressBookWire,
    ManualOrderWire,
    DeliverySettingWire {}

/** Failures that any call may answer with, before or instead of its own. */
export const COMMON_ERRORS = [
  'malformedRequest',
  'signInRequired',
  'notAllowed',
  'storeNotApproved',
  'storeNotVerified',
  'notWhileImpersonating',
  'callNotFound',
  'bodyTooLarge',
  'unsupportedMediaType',
  'validationFailed',
  'rateLimited',
  'tokenExpired',
  // Also where a request names another store, kind or token than its session has.
  'dataNotFound',
  'internalServerError',
] as const satisfies readonly ErrorName[];

/** Failures of the idempotency key, which every write takes. */
export const WRITE_ERRORS = ['requestInFlight', 'idempotencyKeyReused'] as const satisfies readonly ErrorName[];
