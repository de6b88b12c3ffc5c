/** A customer of one store whose data is removed or handed out. */
export interface Person {
  readonly storeId: string;
  /** Domain's `customerKey`. */
  readonly key: string;
  /** The store's calling code, by which numbers are read. */
  readonly callingCode: string;
}

/** Orders, reservations and other rows of one round: few enough that no other query waits long. */
export const ERASING_BATCH = 500;
