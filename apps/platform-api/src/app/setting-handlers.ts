import { deliverySection } from '#features/delivery-settings/delivery-section.ts';
import { deliverySettingsHandlers } from '#features/delivery-settings/delivery-settings.handlers.ts';
import type { MenuEditingDeps } from '#features/menu/editing/change-menu.ts';
import { menuSection } from '#features/menu/journal/menu-section.ts';
import type { OpeningHoursDeps } from '#features/opening-hours/change-hours.ts';
import { festivalSection } from '#features/opening-hours/festival-section.ts';
import { emailSection } from '#features/messages/email-section.ts';
import { type MessageHandlerDeps, messageSettingHandlers } from '#features/messages/message-settings.handlers.ts';
import { messageTemplateHandlers } from '#features/messages/message-templates.handlers.ts';
import { smsSection } from '#features/messages/sms-section.ts';
import { textSection } from '#features/messages/text-section.ts';
import { hoursSection } from '#features/opening-hours/hours-section.ts';
import { openingHoursHandlers } from '#features/opening-hours/opening-hours.handlers.ts';
import { offerSection } from '#features/offers/journal/offer-section.ts';
import { salesSection } from '#features/sales-limits/sales-section.ts';
import { type SalesLimitDeps, salesLimitHandlers } from '#features/sales-limits/sales-limits.handlers.ts';
import { settingChangeHandlers } from '#features/settings/journal/setting-changes.handlers.ts';
import { settingsOverviewHandlers } from '#features/settings/overview.handlers.ts';
import { storeSection } from '#features/settings/store/store-section.ts';
import { storeSettingHandlers } from '#features/settings/store/store-settings.handlers.ts';
import type { StoreSettingsDeps } from '#features/settings/store/save-store-settings.ts';

/** Handlers of a store's settings, of their overview, and of the journal of changes to them, to the menu and to offers. */
export function settingHandlers(
  deps: StoreSettingsDeps & SalesLimitDeps & MenuEditingDeps & OpeningHoursDeps & MessageHandlerDeps,
) {
  const sections = [
    storeSection(deps),
    hoursSection(deps),
    festivalSection(deps),
    salesSection(deps),
    deliverySection(deps),
    emailSection(deps),
    textSection(deps, 'email'),
    smsSection(deps),
    textSection(deps, 'phone'),
    menuSection(deps),
    offerSection,
  ];
  return {
    ...storeSettingHandlers(deps),
    ...openingHoursHandlers(deps),
    ...salesLimitHandlers(deps),
    ...deliverySettingsHandlers(deps),
    ...messageSettingHandlers(deps),
    ...messageTemplateHandlers(deps),
    ...settingsOverviewHandlers(sections),
    ...settingChangeHandlers(sections),
  };
}
