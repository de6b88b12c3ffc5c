import type { CourierMove } from '@store-panel/api-client/order-shapes';

import { observable } from './observable.ts';

/** The last move of a courier that the line of orders heard of; whoever shows couriers listens. */
export const courierMove = observable<CourierMove | null>(null);
