import { menuChangeGuards, menuChangeHandlers } from '#features/menu/changes/menu-changes.handlers.ts';
import type { MenuEditingDeps } from '#features/menu/editing/change-menu.ts';
import { menuEditingHandlers } from '#features/menu/editing/menu-editing.handlers.ts';
import { menuHandlers } from '#features/menu/menu.handlers.ts';
import { menuPictureGuards, menuPictureHandlers } from '#features/menu/pictures/pictures.handlers.ts';
import { channelOfferGuards, channelOfferHandlers } from '#features/offers/channel-offers.handlers.ts';
import { offerHandlers } from '#features/offers/offers.handlers.ts';
import type { OfferCustomers } from '#sales/offers/offer-customers.ts';

/** Handlers of what a store sells, and of its offers. */
export const menuAndOfferHandlers = (deps: MenuEditingDeps, offerCustomers: OfferCustomers) => ({
  ...menuHandlers(),
  ...menuPictureHandlers(deps),
  ...menuEditingHandlers(deps),
  ...menuChangeHandlers(deps),
  ...offerHandlers(),
  ...channelOfferHandlers(offerCustomers),
});

export const menuAndOfferGuards = { ...menuPictureGuards, ...menuChangeGuards, ...channelOfferGuards };
