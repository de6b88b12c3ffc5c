import type { CourierPositionUpdate } from '@store-panel/api-client/order-models';

import { observable } from '#shared/observable.ts';

/** The last move of a courier that the line of orders heard of; whoever shows couriers listens. */
export const lastCourierPosition = observable<CourierPositionUpdate | null>(null);
