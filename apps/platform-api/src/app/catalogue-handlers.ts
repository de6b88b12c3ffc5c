import { documentTypeHandlers } from '#features/document-types/document-types.handlers.ts';
import { placeHandlers } from '#features/places/places.handlers.ts';
import { platformSettingHandlers } from '#features/platform-settings/platform-settings.handlers.ts';
import { vehicleTypeHandlers } from '#features/vehicle-types/vehicle-types.handlers.ts';
import type { PriceNoticeDeps } from '#features/weight-prices/publish-prices.ts';
import { weightPriceHandlers } from '#features/weight-prices/weight-prices.handlers.ts';

/** Handlers of what administrators manage for the whole platform. */
export const catalogueHandlers = (deps: PriceNoticeDeps) => ({
  ...documentTypeHandlers,
  ...placeHandlers,
  ...platformSettingHandlers,
  ...vehicleTypeHandlers,
  ...weightPriceHandlers(deps),
});
