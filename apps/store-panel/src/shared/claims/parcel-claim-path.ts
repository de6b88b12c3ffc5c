import { pathToOrder } from '#paths.ts';

/** Search param of an order's page: the parcel on which a claim is opened there. */
export const CLAIMED_PARCEL = 'claim';

/** The form of a claim on one parcel of an order. */
export const pathToParcelClaim = (orderId: string, waybill: string): string =>
  `${pathToOrder(orderId)}?${String(new URLSearchParams({ [CLAIMED_PARCEL]: waybill }))}`;
