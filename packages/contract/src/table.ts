// One file, because it is the one list of all calls: a row for each room, its wire type and its endpoints.

import { type CallKey, defineEndpoints } from '#endpoint.ts';
import { type AddressBookWire, addressBookEndpoints } from '#endpoints/address-book.ts';
import { type BankDetailWire, bankDetailEndpoints } from '#endpoints/bank-details.ts';
import { type CaptchaWire, captchaEndpoints } from '#endpoints/session/captcha.ts';
import { type StoreClaimWire, storeClaimEndpoints } from '#endpoints/claims/store-claims.ts';
import { type ClaimSubscriptionWire, claimSubscriptionEndpoints } from '#endpoints/claims/claim-subscriptions.ts';
import { type ClaimWire, publicClaimEndpoints } from '#endpoints/claims/public-claims.ts';
import { type CodeWire, codeEndpoints } from '#endpoints/session/codes.ts';
import { type AdminCountWire, adminCountEndpoints, type CountWire, countEndpoints } from '#endpoints/counts.ts';
import { type CourierDocumentWire, courierDocumentEndpoints } from '#endpoints/couriers/courier-documents.ts';
import { type CourierWire, courierEndpoints } from '#endpoints/couriers/couriers.ts';
import { type CustomerWire, customerEndpoints } from '#endpoints/orders/customer-orders.ts';
import { type DashboardWire, dashboardEndpoints } from '#endpoints/dashboard.ts';
import { type EmissionWire, emissionEndpoints } from '#endpoints/emissions.ts';
import { type DeliveryFigureWire, deliveryFigureEndpoints } from '#endpoints/delivery-figures.ts';
import { type DeliverySettingWire, deliverySettingEndpoints } from '#endpoints/delivery-settings.ts';
import { type DeliveryStaffWire, deliveryStaffEndpoints } from '#endpoints/couriers/delivery-staff.ts';
import { type EarningWire, earningEndpoints } from '#endpoints/earnings.ts';
import { type StatementWire, statementEndpoints } from '#endpoints/statements.ts';
import { type FeePlanWire, feePlanEndpoints } from '#endpoints/fee-plans.ts';
import { type EscalationWire, escalationEndpoints } from '#endpoints/escalation.ts';
import { type AdminWire, adminEndpoints } from '#endpoints/admin/admin.ts';
import { type ManualOrderWire, manualOrderEndpoints } from '#endpoints/order-entry/manual-orders.ts';
import { type DocumentTypeWire, documentTypeEndpoints } from '#endpoints/document-types.ts';
import { type PlaceWire, placeEndpoints } from '#endpoints/places.ts';
import { type PlatformSettingWire, platformSettingEndpoints } from '#endpoints/platform-settings.ts';
import { type VehicleTypeWire, vehicleTypeEndpoints } from '#endpoints/vehicle-types.ts';
import { type WeightPriceWire, weightPriceEndpoints } from '#endpoints/weight-prices.ts';
import { type MenuWire, menuEndpoints } from '#endpoints/menu.ts';
import { type MenuEditingWire, menuEditingEndpoints } from '#endpoints/menu-editing.ts';
import { type MenuPictureWire, menuPictureEndpoints } from '#endpoints/menu-pictures.ts';
import { type MenuChangeWire, menuChangeEndpoints } from '#endpoints/menu-changes.ts';
import { type ScheduledMenuChangeWire, scheduledMenuChangeEndpoints } from '#endpoints/scheduled-menu-changes.ts';
import { type MenuImportExportWire, menuImportExportEndpoints } from '#endpoints/menu-import-export.ts';
import { type SettingChangeWire, settingChangeEndpoints } from '#endpoints/setting-changes.ts';
import { type StoreSettingWire, storeSettingEndpoints } from '#endpoints/store-settings.ts';
import { type MessageSettingWire, messageSettingEndpoints } from '#endpoints/message-settings.ts';
import { type MessageTemplateWire, messageTemplateEndpoints } from '#endpoints/message-templates.ts';
import { type DispatchWire, dispatchEndpoints } from '#endpoints/dispatch.ts';
import { type OfferWire, offerEndpoints } from '#endpoints/offers.ts';
import { type BulkOrderWire, bulkOrderEndpoints } from '#endpoints/orders/bulk-orders.ts';
import { type OrderEditingWire, orderEditingEndpoints } from '#endpoints/order-entry/order-editing.ts';
import { type OrderExportWire, orderExportEndpoints } from '#endpoints/orders/order-export.ts';
import { type OrderListWire, orderListEndpoints } from '#endpoints/orders/order-lists.ts';
import { type OrderScheduleWire, orderScheduleEndpoints } from '#endpoints/orders/order-schedule.ts';
import { type OrderMoneyWire, orderMoneyEndpoints } from '#endpoints/orders/order-money.ts';
import { type OrderWire, orderEndpoints } from '#endpoints/orders/orders.ts';
import { type PasswordWire, passwordEndpoints } from '#endpoints/session/passwords.ts';
import { type BillingWire, billingEndpoints } from '#endpoints/billing.ts';
import { type StoreDataWire, storeDataEndpoints } from '#endpoints/store-data.ts';
import { type CardWire, cardEndpoints } from '#endpoints/cards.ts';
import { type PlanWire, planEndpoints } from '#endpoints/admin/plans.ts';
import { type SubscriptionWire, subscriptionEndpoints } from '#endpoints/subscription.ts';
import { type TransporterWire, transporterEndpoints } from '#endpoints/transporters.ts';
import { type PublicCodeWire, publicCodeEndpoints } from '#endpoints/public-codes.ts';
import { type TrackingWire, trackingEndpoints } from '#endpoints/tracking.ts';
import { type UniqueCodeWire, uniqueCodeEndpoints } from '#endpoints/unique-codes.ts';
import { type MapKeyWire, mapKeyEndpoints } from '#endpoints/map-keys.ts';
import { type PayoutWire, payoutEndpoints } from '#endpoints/admin/payouts.ts';
import { type LineQuestionWire, lineQuestionEndpoints } from '#endpoints/line-questions.ts';
import { type WalletWire, walletEndpoints } from '#endpoints/wallet.ts';
import { type PaymentSettingWire, paymentSettingEndpoints } from '#endpoints/payment-settings.ts';
import { type PaymentWire, paymentEndpoints } from '#endpoints/payments.ts';
import { type ProfileWire, profileEndpoints } from '#endpoints/profile.ts';
import { type PushWire, pushEndpoints } from '#endpoints/push.ts';
import { type RegistrationWire, registrationEndpoints } from '#endpoints/registration.ts';
import { type StoreUserWire, storeUserEndpoints } from '#endpoints/customers.ts';
import { type TableOrderWire, tableOrderEndpoints } from '#endpoints/table-orders.ts';
import { type ReservationWire, reservationEndpoints } from '#endpoints/reservations/reservations.ts';
import {
  type ChannelReservationWire,
  channelReservationEndpoints,
} from '#endpoints/reservations/channel-reservations.ts';
import { type MailedReportWire, mailedReportEndpoints } from '#endpoints/mailed-reports.ts';
import { type ReportWire, reportEndpoints } from '#endpoints/reports.ts';
import { type CustomerReturnWire, customerReturnEndpoints } from '#endpoints/returns/customer-returns.ts';
import { type ReturnRuleWire, returnRuleEndpoints } from '#endpoints/returns/return-rules.ts';
import { type ReturnWire, returnEndpoints } from '#endpoints/returns/store-returns.ts';
import { type ReviewWire, reviewEndpoints } from '#endpoints/reviews.ts';
import { type OpeningHoursWire, openingHoursEndpoints } from '#endpoints/opening-hours.ts';
import { type SalesWire, salesEndpoints } from '#endpoints/sales-limits.ts';
import { type TodaysHoursWire, todaysHoursEndpoints } from '#endpoints/todays-hours.ts';
import { type PublicHolidaysWire, publicHolidaysEndpoints } from '#endpoints/public-holidays.ts';
import { type SessionWire, sessionEndpoints } from '#endpoints/session/session.ts';
import { type SettingWire, settingEndpoints } from '#endpoints/settings.ts';
import { type SetupWire, setupEndpoints } from '#endpoints/setup.ts';
import { type HandoverWire, handoverEndpoints } from '#endpoints/handovers.ts';
import { type ShipmentWire, shipmentEndpoints } from '#endpoints/shipments.ts';
import { type AddedAccountWire, addedAccountEndpoints } from '#endpoints/admin/added-accounts.ts';
import { type AdminAccountWire, adminAccountEndpoints } from '#endpoints/admin/admin-accounts.ts';
import { type StoreLedgerWire, storeLedgerEndpoints } from '#endpoints/admin/store-ledger.ts';
import { type SubStoreWire, subStoreEndpoints } from '#endpoints/sub-stores.ts';
import { type StoreLanguageWire, storeLanguageEndpoints } from '#endpoints/store-languages.ts';
import { type TableBookingWire, tableBookingEndpoints } from '#endpoints/table-booking.ts';
import { type TenantWire, tenantEndpoints } from '#endpoints/tenants.ts';
import { type WebsiteWire, websiteEndpoints } from '#endpoints/website.ts';
import { type StoreAddressWire, storeAddressEndpoints } from '#endpoints/store-addresses.ts';
import { type StoreWarehouseWire, storeWarehouseEndpoints } from '#endpoints/store-warehouses.ts';
import type { ErrorName } from '#errors/error-codes.ts';

// In three parts: the type of one object with all calls is too long for a declaration file.
const accountAndPlatformEndpoints = defineEndpoints({
  ...settingEndpoints,
  ...captchaEndpoints,
  ...sessionEndpoints,
  ...codeEndpoints,
  ...passwordEndpoints,
  ...registrationEndpoints,
  ...profileEndpoints,
  ...setupEndpoints,
  ...countEndpoints,
  ...subStoreEndpoints,
  ...pushEndpoints,
  ...adminAccountEndpoints,
  ...addedAccountEndpoints,
  ...adminEndpoints,
  ...adminCountEndpoints,
  ...tenantEndpoints,
  ...documentTypeEndpoints,
  ...placeEndpoints,
  ...platformSettingEndpoints,
  ...vehicleTypeEndpoints,
  ...weightPriceEndpoints,
  ...storeAddressEndpoints,
  ...storeWarehouseEndpoints,
});
const orderAndMenuEndpoints = defineEndpoints({
  ...orderEndpoints,
  ...orderEditingEndpoints,
  ...bulkOrderEndpoints,
  ...orderListEndpoints,
  ...orderExportEndpoints,
  ...orderScheduleEndpoints,
  ...customerEndpoints,
  ...courierEndpoints,
  ...courierDocumentEndpoints,
  ...deliveryStaffEndpoints,
  ...dispatchEndpoints,
  ...publicClaimEndpoints,
  ...claimSubscriptionEndpoints,
  ...storeClaimEndpoints,
  ...shipmentEndpoints,
  ...handoverEndpoints,
  ...salesEndpoints,
  ...todaysHoursEndpoints,
  ...publicHolidaysEndpoints,
  ...escalationEndpoints,
  ...menuEndpoints,
  ...menuEditingEndpoints,
  ...menuPictureEndpoints,
  ...menuChangeEndpoints,
  ...scheduledMenuChangeEndpoints,
  ...menuImportExportEndpoints,
});
const settingMoneyAndGuestEndpoints = defineEndpoints({
  ...settingChangeEndpoints,
  ...storeSettingEndpoints,
  ...messageSettingEndpoints,
  ...messageTemplateEndpoints,
  ...offerEndpoints,
  ...addressBookEndpoints,
  ...manualOrderEndpoints,
  ...deliverySettingEndpoints,
  ...openingHoursEndpoints,
  ...tableBookingEndpoints,
  ...websiteEndpoints,
  ...storeLanguageEndpoints,
  ...paymentSettingEndpoints,
  ...paymentEndpoints,
  ...orderMoneyEndpoints,
  ...storeLedgerEndpoints,
  ...feePlanEndpoints,
  ...earningEndpoints,
  ...statementEndpoints,
  ...mapKeyEndpoints,
  ...transporterEndpoints,
  ...uniqueCodeEndpoints,
  ...publicCodeEndpoints,
  ...trackingEndpoints,
  ...billingEndpoints,
  ...storeDataEndpoints,
  ...subscriptionEndpoints,
  ...cardEndpoints,
  ...planEndpoints,
  ...lineQuestionEndpoints,
  ...walletEndpoints,
  ...payoutEndpoints,
  ...bankDetailEndpoints,
  ...reportEndpoints,
  ...mailedReportEndpoints,
  ...reservationEndpoints,
  ...channelReservationEndpoints,
  ...tableOrderEndpoints,
  ...returnEndpoints,
  ...returnRuleEndpoints,
  ...customerReturnEndpoints,
  ...reviewEndpoints,
  ...storeUserEndpoints,
  ...dashboardEndpoints,
  ...emissionEndpoints,
  ...deliveryFigureEndpoints,
});

export type Contract = typeof accountAndPlatformEndpoints &
  typeof orderAndMenuEndpoints &
  typeof settingMoneyAndGuestEndpoints;

/** Every call of the platform. The server is built from it; browsers import its types only. */
export const CONTRACT: Contract = {
  ...accountAndPlatformEndpoints,
  ...orderAndMenuEndpoints,
  ...settingMoneyAndGuestEndpoints,
};

export type Endpoint = keyof Contract & CallKey;

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
    SetupWire,
    CountWire,
    SubStoreWire,
    PushWire,
    AdminAccountWire,
    AddedAccountWire,
    AdminWire,
    AdminCountWire,
    TenantWire,
    DocumentTypeWire,
    PlaceWire,
    PlatformSettingWire,
    VehicleTypeWire,
    WeightPriceWire,
    OrderWire,
    OrderEditingWire,
    BulkOrderWire,
    OrderListWire,
    OrderExportWire,
    OrderScheduleWire,
    CustomerWire,
    CourierWire,
    CourierDocumentWire,
    DeliveryStaffWire,
    DispatchWire,
    ClaimSubscriptionWire,
    ClaimWire,
    StoreClaimWire,
    ShipmentWire,
    HandoverWire,
    SalesWire,
    TodaysHoursWire,
    PublicHolidaysWire,
    EscalationWire,
    MenuWire,
    MenuEditingWire,
    MenuPictureWire,
    MenuChangeWire,
    ScheduledMenuChangeWire,
    MenuImportExportWire,
    SettingChangeWire,
    StoreSettingWire,
    MessageSettingWire,
    MessageTemplateWire,
    OfferWire,
    AddressBookWire,
    ManualOrderWire,
    DeliverySettingWire,
    OpeningHoursWire,
    TableBookingWire,
    WebsiteWire,
    StoreLanguageWire,
    PaymentSettingWire,
    PaymentWire,
    OrderMoneyWire,
    StoreLedgerWire,
    FeePlanWire,
    EarningWire,
    BankDetailWire,
    MailedReportWire,
    ReportWire,
    ReservationWire,
    ChannelReservationWire,
    TableOrderWire,
    ReturnWire,
    ReturnRuleWire,
    CustomerReturnWire,
    ReviewWire,
    StoreUserWire,
    DashboardWire,
    EmissionWire,
    DeliveryFigureWire,
    LineQuestionWire,
    WalletWire,
    PayoutWire,
    StatementWire,
    MapKeyWire,
    TransporterWire,
    UniqueCodeWire,
    PublicCodeWire,
    TrackingWire,
    BillingWire,
    StoreDataWire,
    SubscriptionWire,
    CardWire,
    PlanWire,
    StoreAddressWire,
    StoreWarehouseWire {}

/** Failures that any call may answer with, before or instead of its own. */
export const COMMON_ERRORS = [
  'malformedRequest',
  'signInRequired',
  'notAllowed',
  'storeNotApproved',
  'storeNotVerified',
  // Of a store's writes, once its subscription has lapsed.
  'subscriptionOrPaymentNeeded',
  'notWhileImpersonating',
  'featureNotEnabled',
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
