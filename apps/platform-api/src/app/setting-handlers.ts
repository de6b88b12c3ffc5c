import { RESERVATION_LOOKUPS, tableBookingGuards, tableBookingHandlers } from '#app/table-booking-handlers.ts';
import { addressSection } from '#features/addresses/address-section.ts';
import { billingSection } from '#features/billing/billing-section.ts';
import { billingGuards, billingHandlers } from '#features/billing/billing.handlers.ts';
import { deliverySection } from '#features/delivery-settings/delivery-section.ts';
import { deliverySettingsHandlers } from '#features/delivery-settings/delivery-settings.handlers.ts';
import { mapKeysSection } from '#features/map-keys/map-keys-section.ts';
import { mapKeyGuards, mapKeyHandlers } from '#features/map-keys/map-keys.handlers.ts';
import type { MapKeyDeps } from '#features/map-keys/save-map-keys.ts';
import type { MenuEditingDeps } from '#features/menu/editing/change-menu.ts';
import { menuSection } from '#features/menu/journal/menu-section.ts';
import type { OpeningHoursDeps } from '#features/opening-hours/change-hours.ts';
import { festivalSection } from '#features/opening-hours/festival-section.ts';
import { EMAIL_ACCOUNT } from '#features/messages/email-account.ts';
import { type MessageHandlerDeps, messageSettingHandlers } from '#features/messages/message-settings.handlers.ts';
import { messageTemplateHandlers } from '#features/messages/message-templates.handlers.ts';
import { SMS_ACCOUNT } from '#features/messages/sms-account.ts';
import { textSection } from '#features/messages/text-section.ts';
import { hoursSection } from '#features/opening-hours/hours-section.ts';
import { publicHolidayHandlers } from '#features/opening-hours/holidays/public-holidays.handlers.ts';
import { openingHoursHandlers } from '#features/opening-hours/opening-hours.handlers.ts';
import { todaysHoursHandlers } from '#features/opening-hours/todays-hours.handlers.ts';
import { offerSection } from '#features/offers/journal/offer-section.ts';
import {
  type PaymentSettingDeps,
  paymentSettingGuards,
  paymentSettingHandlers,
} from '#features/payments/payment-settings.handlers.ts';
import { paymentsSection } from '#features/payments/payments-section.ts';
import { returnRuleHandlers } from '#features/returns/return-rules.handlers.ts';
import { returnsSection } from '#features/returns/save-return-rules.ts';
import { salesSection } from '#features/sales-limits/sales-section.ts';
import { type SalesLimitDeps, salesLimitHandlers } from '#features/sales-limits/sales-limits.handlers.ts';
import { settingChangeHandlers } from '#features/settings/journal/setting-changes.handlers.ts';
import { settingsOverviewHandlers } from '#features/settings/overview.handlers.ts';
import { bookingSection, policySection } from '#features/table-booking/rules/booking-sections.ts';
import { emissionGuards, emissionHandlers } from '#features/emissions/emissions.handlers.ts';
import { emissionsSection } from '#features/emissions/emission-settings.ts';
import { languagesSection } from '#features/languages/languages-section.ts';
import { periodSection } from '#features/store-data/save-period.ts';
import { storeDataHandlers } from '#features/store-data/store-data.handlers.ts';
import { transporterSection } from '#features/shipments/transporters/transporter-section.ts';
import { warehouseSection } from '#features/warehouses/warehouse-section.ts';
import { scriptPageSection } from '#features/website/scripts/script-page-section.ts';
import { websiteSection } from '#features/website/settings/website-section.ts';
import { storeSection } from '#features/settings/store/store-section.ts';
import { storeSettingHandlers } from '#features/settings/store/store-settings.handlers.ts';
import type { StoreSettingsDeps } from '#features/settings/store/save-store-settings.ts';

/** Handlers of a store's settings, of their overview, and of the journal of changes to them, to the menu and to offers. */
export function settingHandlers(
  deps: StoreSettingsDeps &
    SalesLimitDeps &
    MenuEditingDeps &
    Omit<OpeningHoursDeps, 'findBroken'> &
    MessageHandlerDeps &
    PaymentSettingDeps &
    MapKeyDeps & { readonly panelOrigin: string; readonly vatCheckUrl: string | null },
) {
  const booking = { ...deps, ...RESERVATION_LOOKUPS };
  const sections = [
    storeSection(deps),
    hoursSection(booking),
    festivalSection(booking),
    salesSection(deps),
    deliverySection(deps),
    EMAIL_ACCOUNT.section(deps),
    textSection(deps, 'email'),
    SMS_ACCOUNT.section(deps),
    textSection(deps, 'phone'),
    websiteSection(deps),
    languagesSection(deps),
    paymentsSection(deps),
    mapKeysSection(deps),
    billingSection(deps),
    returnsSection(deps),
    periodSection(deps),
    bookingSection(booking),
    policySection(booking),
    emissionsSection(deps),
    addressSection(deps),
    warehouseSection(deps),
    transporterSection(deps),
    scriptPageSection(deps),
    menuSection(deps),
    offerSection,
  ];
  return {
    ...storeSettingHandlers(deps),
    ...openingHoursHandlers(booking),
    ...todaysHoursHandlers(booking),
    ...publicHolidayHandlers(booking),
    ...salesLimitHandlers(deps),
    ...deliverySettingsHandlers(deps),
    ...messageSettingHandlers(deps),
    ...messageTemplateHandlers(deps),
    ...paymentSettingHandlers(deps),
    ...mapKeyHandlers(deps),
    ...billingHandlers(deps),
    ...storeDataHandlers(deps),
    ...returnRuleHandlers(deps),
    ...tableBookingHandlers(booking),
    ...emissionHandlers(deps),
    ...settingsOverviewHandlers(sections),
    ...settingChangeHandlers(sections),
  };
}

export const settingGuards = {
  ...paymentSettingGuards,
  ...mapKeyGuards,
  ...billingGuards,
  ...tableBookingGuards,
  ...emissionGuards,
};
