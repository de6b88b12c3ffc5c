import { addressBookEndpoints } from '#endpoints/address-book.ts';
import { bankDetailEndpoints } from '#endpoints/bank-details.ts';
import { captchaEndpoints } from '#endpoints/session/captcha.ts';
import { storeClaimEndpoints } from '#endpoints/claims/store-claims.ts';
import { claimSubscriptionEndpoints } from '#endpoints/claims/claim-subscriptions.ts';
import { publicClaimEndpoints } from '#endpoints/claims/public-claims.ts';
import { codeEndpoints } from '#endpoints/session/codes.ts';
import { adminCountEndpoints, countEndpoints } from '#endpoints/counts.ts';
import { courierDocumentEndpoints } from '#endpoints/couriers/courier-documents.ts';
import { courierEndpoints } from '#endpoints/couriers/couriers.ts';
import { customerEndpoints } from '#endpoints/orders/customer-orders.ts';
import { dashboardEndpoints } from '#endpoints/dashboard.ts';
import { emissionEndpoints } from '#endpoints/emissions.ts';
import { deliveryFigureEndpoints } from '#endpoints/delivery-figures.ts';
import { deliverySettingEndpoints } from '#endpoints/delivery-settings.ts';
import { deliveryStaffEndpoints } from '#endpoints/couriers/delivery-staff.ts';
import { earningEndpoints } from '#endpoints/earnings.ts';
import { statementEndpoints } from '#endpoints/statements.ts';
import { feePlanEndpoints } from '#endpoints/fee-plans.ts';
import { escalationEndpoints } from '#endpoints/escalation.ts';
import { addedAccountEndpoints } from '#endpoints/admin/added-accounts.ts';
import { adminEndpoints } from '#endpoints/admin/admin.ts';
import { dispatchEndpoints } from '#endpoints/dispatch.ts';
import { manualOrderEndpoints } from '#endpoints/order-entry/manual-orders.ts';
import { menuEndpoints } from '#endpoints/menu.ts';
import { messageSettingEndpoints } from '#endpoints/message-settings.ts';
import { messageTemplateEndpoints } from '#endpoints/message-templates.ts';
import { menuEditingEndpoints } from '#endpoints/menu-editing.ts';
import { menuPictureEndpoints } from '#endpoints/menu-pictures.ts';
import { menuChangeEndpoints } from '#endpoints/menu-changes.ts';
import { scheduledMenuChangeEndpoints } from '#endpoints/scheduled-menu-changes.ts';
import { menuImportExportEndpoints } from '#endpoints/menu-import-export.ts';
import { settingChangeEndpoints } from '#endpoints/setting-changes.ts';
import { storeSettingEndpoints } from '#endpoints/store-settings.ts';
import { billingEndpoints } from '#endpoints/billing.ts';
import { mapKeyEndpoints } from '#endpoints/map-keys.ts';
import { payoutEndpoints } from '#endpoints/admin/payouts.ts';
import { lineQuestionEndpoints } from '#endpoints/line-questions.ts';
import { walletEndpoints } from '#endpoints/wallet.ts';
import { openingHoursEndpoints } from '#endpoints/opening-hours.ts';
import { orderMoneyEndpoints } from '#endpoints/orders/order-money.ts';
import { paymentEndpoints } from '#endpoints/payments.ts';
import { storeLedgerEndpoints } from '#endpoints/admin/store-ledger.ts';
import { paymentSettingEndpoints } from '#endpoints/payment-settings.ts';
import { storeUserEndpoints } from '#endpoints/customers.ts';
import { tableOrderEndpoints } from '#endpoints/table-orders.ts';
import { reservationEndpoints } from '#endpoints/reservations/reservations.ts';
import { channelReservationEndpoints } from '#endpoints/reservations/channel-reservations.ts';
import { mailedReportEndpoints } from '#endpoints/mailed-reports.ts';
import { reportEndpoints } from '#endpoints/reports.ts';
import { customerReturnEndpoints } from '#endpoints/returns/customer-returns.ts';
import { returnRuleEndpoints } from '#endpoints/returns/return-rules.ts';
import { returnEndpoints } from '#endpoints/returns/store-returns.ts';
import { reviewEndpoints } from '#endpoints/reviews.ts';
import { offerEndpoints } from '#endpoints/offers.ts';
import { bulkOrderEndpoints } from '#endpoints/orders/bulk-orders.ts';
import { orderEditingEndpoints } from '#endpoints/order-entry/order-editing.ts';
import { orderExportEndpoints } from '#endpoints/orders/order-export.ts';
import { orderListEndpoints } from '#endpoints/orders/order-lists.ts';
import { orderScheduleEndpoints } from '#endpoints/orders/order-schedule.ts';
import { orderEndpoints } from '#endpoints/orders/orders.ts';
import { passwordEndpoints } from '#endpoints/session/passwords.ts';
import { profileEndpoints } from '#endpoints/profile.ts';
import { pushEndpoints } from '#endpoints/push.ts';
import { registrationEndpoints } from '#endpoints/registration.ts';
import { salesEndpoints } from '#endpoints/sales-limits.ts';
import { publicHolidaysEndpoints } from '#endpoints/public-holidays.ts';
import { todaysHoursEndpoints } from '#endpoints/todays-hours.ts';
import { sessionEndpoints } from '#endpoints/session/session.ts';
import { settingEndpoints } from '#endpoints/settings.ts';
import { setupEndpoints } from '#endpoints/setup.ts';
import { handoverEndpoints } from '#endpoints/handovers.ts';
import { shipmentEndpoints } from '#endpoints/shipments.ts';
import { adminAccountEndpoints } from '#endpoints/admin/admin-accounts.ts';
import { subStoreEndpoints } from '#endpoints/sub-stores.ts';
import { tableBookingEndpoints } from '#endpoints/table-booking.ts';
import { tenantEndpoints } from '#endpoints/tenants.ts';
import { storeLanguageEndpoints } from '#endpoints/store-languages.ts';
import { subscriptionEndpoints } from '#endpoints/subscription.ts';
import { storeDataEndpoints } from '#endpoints/store-data.ts';
import { cardEndpoints } from '#endpoints/cards.ts';
import { planEndpoints } from '#endpoints/admin/plans.ts';
import { websiteEndpoints } from '#endpoints/website.ts';
import { documentTypeEndpoints } from '#endpoints/document-types.ts';
import { placeEndpoints } from '#endpoints/places.ts';
import { platformSettingEndpoints } from '#endpoints/platform-settings.ts';
import { transporterEndpoints } from '#endpoints/transporters.ts';
import { publicCodeEndpoints } from '#endpoints/public-codes.ts';
import { trackingEndpoints } from '#endpoints/tracking.ts';
import { uniqueCodeEndpoints } from '#endpoints/unique-codes.ts';
import { vehicleTypeEndpoints } from '#endpoints/vehicle-types.ts';
import { weightPriceEndpoints } from '#endpoints/weight-prices.ts';
import { storeAddressEndpoints } from '#endpoints/store-addresses.ts';
import { storeWarehouseEndpoints } from '#endpoints/store-warehouses.ts';

/** Tags of the endpoints, in the order for a new reader. */
const TOPICS = {
  'Signing in': [sessionEndpoints, codeEndpoints, passwordEndpoints, captchaEndpoints],
  Registration: [registrationEndpoints],
  Store: [
    profileEndpoints,
    settingEndpoints,
    storeSettingEndpoints,
    mapKeyEndpoints,
    transporterEndpoints,
    billingEndpoints,
    storeDataEndpoints,
    setupEndpoints,
    countEndpoints,
    subStoreEndpoints,
    pushEndpoints,
    storeAddressEndpoints,
    storeWarehouseEndpoints,
  ],
  Orders: [
    orderEndpoints,
    orderListEndpoints,
    orderExportEndpoints,
    orderEditingEndpoints,
    bulkOrderEndpoints,
    orderScheduleEndpoints,
  ],
  'Taking orders': [manualOrderEndpoints, menuEndpoints, addressBookEndpoints],
  Menu: [
    menuEditingEndpoints,
    menuChangeEndpoints,
    scheduledMenuChangeEndpoints,
    menuPictureEndpoints,
    menuImportExportEndpoints,
    settingChangeEndpoints,
  ],
  Payments: [paymentSettingEndpoints, paymentEndpoints],
  Money: [
    orderMoneyEndpoints,
    earningEndpoints,
    statementEndpoints,
    feePlanEndpoints,
    storeLedgerEndpoints,
    bankDetailEndpoints,
    lineQuestionEndpoints,
    walletEndpoints,
    payoutEndpoints,
    subscriptionEndpoints,
    cardEndpoints,
    planEndpoints,
  ],
  Sales: [
    salesEndpoints,
    todaysHoursEndpoints,
    publicHolidaysEndpoints,
    offerEndpoints,
    uniqueCodeEndpoints,
    publicCodeEndpoints,
    reportEndpoints,
    mailedReportEndpoints,
    reviewEndpoints,
    storeUserEndpoints,
    escalationEndpoints,
    deliverySettingEndpoints,
    openingHoursEndpoints,
  ],
  Reservations: [reservationEndpoints, channelReservationEndpoints],
  'Table orders': [tableOrderEndpoints],
  Figures: [dashboardEndpoints, deliveryFigureEndpoints, emissionEndpoints],
  'Messages to customers': [messageSettingEndpoints, messageTemplateEndpoints],
  Website: [websiteEndpoints, storeLanguageEndpoints],
  'Table booking': [tableBookingEndpoints],
  Dispatching: [dispatchEndpoints],
  'Delivery staff': [deliveryStaffEndpoints],
  Shipments: [shipmentEndpoints, handoverEndpoints, trackingEndpoints],
  Returns: [returnEndpoints, returnRuleEndpoints, customerReturnEndpoints],
  Claims: [publicClaimEndpoints, claimSubscriptionEndpoints, storeClaimEndpoints],
  'For customers': [customerEndpoints],
  'For couriers': [courierEndpoints, courierDocumentEndpoints],
  'For the platform’s own people': [
    adminAccountEndpoints,
    adminEndpoints,
    addedAccountEndpoints,
    adminCountEndpoints,
    tenantEndpoints,
  ],
  'The platform’s catalogues': [
    placeEndpoints,
    documentTypeEndpoints,
    vehicleTypeEndpoints,
    weightPriceEndpoints,
    platformSettingEndpoints,
  ],
} as const satisfies Record<string, readonly Readonly<Record<string, unknown>>[]>;

export const TAG_NAMES: readonly string[] = Object.keys(TOPICS);

const TOPIC_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TOPICS).flatMap(([topic, tables]) =>
    tables.flatMap((table) => Object.keys(table).map((key) => [key, topic] as const)),
  ),
);

/** What a call is about. @throws Error for a call of a table that has no topic yet */
export function tagOf(key: string): string {
  const topic = TOPIC_OF.get(key);
  if (topic === undefined) throw new Error(`${key} is in no topic: add its table to src/openapi/tags.ts`);
  return topic;
}
