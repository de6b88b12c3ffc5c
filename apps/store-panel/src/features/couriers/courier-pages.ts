import type { ScreenId } from '@store-panel/domain/access/screens';
import type { ComponentType } from 'react';

import { CourierPage } from './list/courier-page.tsx';
import { CouriersPage } from './list/couriers-page.tsx';
import { VehiclesPage } from './vehicles/vehicles-page.tsx';

/** The courier pages by screen. They are one chunk, because each leads to the others. */
export const COURIER_PAGES = {
  'delivery-staff': CouriersPage,
  'courier-detail': CourierPage,
  vehicles: VehiclesPage,
} as const satisfies Partial<Record<ScreenId, ComponentType>>;
