/** How soon a parcel is to arrive, the soonest first; ours. */
export const SERVICE_LEVELS = ['immediate', 'same_day', 'next_day', 'economy'] as const;
export type ServiceLevel = (typeof SERVICE_LEVELS)[number];

/** The level of an order that names none. */
export const DEFAULT_SERVICE_LEVEL: ServiceLevel = 'next_day';
