import { menuChangeGuards, menuChangeHandlers } from '#features/menu/changes/menu-changes.handlers.ts';
import type { MenuEditingDeps } from '#features/menu/editing/change-menu.ts';
import { menuEditingHandlers } from '#features/menu/editing/menu-editing.handlers.ts';
import { menuSection } from '#features/menu/journal/menu-section.ts';
import { menuHandlers } from '#features/menu/menu.handlers.ts';
import { menuPictureGuards, menuPictureHandlers } from '#features/menu/pictures/pictures.handlers.ts';
import type { OpeningHoursDeps } from '#features/opening-hours/change-hours.ts';
import { festivalSection } from '#features/opening-hours/festival-section.ts';
import { hoursSection } from '#features/opening-hours/hours-section.ts';
import { openingHoursHandlers } from '#features/opening-hours/opening-hours.handlers.ts';
import { channelOfferGuards, channelOfferHandlers } from '#features/offers/channel-offers.handlers.ts';
import { offerHandlers } from '#features/offers/offers.handlers.ts';
import { settingChangeHandlers } from '#features/settings/journal/setting-changes.handlers.ts';
import type { OfferCustomers } from '#sales/offers/offer-customers.ts';

/** Handlers of what a store sells and when, of its offers, and of the journal of changes to them. */
export const menuAndOfferHandlers = (deps: MenuEditingDeps & OpeningHoursDeps, offerCustomers: OfferCustomers) => ({
  ...menuHandlers(),
  ...menuPictureHandlers(deps),
  ...menuEditingHandlers(deps),
  ...menuChangeHandlers(deps),
  ...openingHoursHandlers(deps),
  ...offerHandlers(),
  ...channelOfferHandlers(offerCustomers),
  ...settingChangeHandlers([menuSection(deps), hoursSection(deps), festivalSection(deps)]),
});

export const menuAndOfferGuards = { ...menuPictureGuards, ...menuChangeGuards, ...channelOfferGuards };
