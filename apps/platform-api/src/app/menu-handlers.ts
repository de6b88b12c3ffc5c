import { menuChangeGuards, menuChangeHandlers } from '#features/menu/changes/menu-changes.handlers.ts';
import type { MenuEditingDeps } from '#features/menu/editing/change-menu.ts';
import { menuEditingHandlers } from '#features/menu/editing/menu-editing.handlers.ts';
import { menuImportExportHandlers } from '#features/menu/import-export/import-export.handlers.ts';
import { menuHandlers } from '#features/menu/menu.handlers.ts';
import {
  scheduledMenuChangeGuards,
  scheduledMenuChangeHandlers,
} from '#features/menu/scheduled/scheduled-changes.handlers.ts';
import { menuPictureGuards, menuPictureHandlers } from '#features/menu/pictures/pictures.handlers.ts';
import { channelOfferGuards, channelOfferHandlers } from '#features/offers/channel-offers.handlers.ts';
import { offerHandlers, offerGuards } from '#features/offers/offers.handlers.ts';
import { uniqueCodeGuards, uniqueCodeHandlers } from '#features/unique-codes/unique-codes.handlers.ts';
import type { ExportLimiter } from '#http/table-exports/table-file.ts';
import type { OfferCustomers } from '#sales/offers/offer-customers.ts';
import type { CodeSecrets } from '#sales/unique-codes/code-secrets.ts';

interface MenuAndOfferDeps extends MenuEditingDeps {
  readonly offerCustomers: OfferCustomers;
  readonly codes: CodeSecrets;
  readonly files: ExportLimiter;
}

/** Handlers of what a store sells, and of its offers. */
export const menuAndOfferHandlers = ({ offerCustomers, codes, files, ...deps }: MenuAndOfferDeps) => ({
  ...menuHandlers(),
  ...menuPictureHandlers(deps),
  ...menuEditingHandlers(deps),
  ...menuChangeHandlers(deps),
  ...scheduledMenuChangeHandlers(deps),
  ...menuImportExportHandlers(files),
  ...offerHandlers(),
  ...channelOfferHandlers(offerCustomers),
  ...uniqueCodeHandlers(codes),
});

export const menuAndOfferGuards = {
  ...menuPictureGuards,
  ...menuChangeGuards,
  ...scheduledMenuChangeGuards,
  ...offerGuards,
  ...channelOfferGuards,
  ...uniqueCodeGuards,
};
