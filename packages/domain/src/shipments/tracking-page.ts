// Apart from the rules of parcels: the page's first script reads its own address.

/** Path of the public page on which a parcel is followed, on the hosts of courier tenants and on the platform's. */
export const TRACKING_PAGE_PATH = '/track';

export const isTrackingPage = (pathname: string): boolean =>
  pathname === TRACKING_PAGE_PATH || pathname === `${TRACKING_PAGE_PATH}/`;
