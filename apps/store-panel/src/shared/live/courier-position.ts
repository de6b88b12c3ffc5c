import type { CourierPositionUpdate } from '@store-panel/api-client/order-models';

import { observable } from '#shared/observable.ts';

/** The last courier position update of the event stream, for all components that show couriers. */
export const lastCourierPosition = observable<CourierPositionUpdate | null>(null);
