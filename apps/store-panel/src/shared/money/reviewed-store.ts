/** A store on its page for administrators, as cards of other features on that page get it. */
export interface ReviewedStore {
  readonly storeId: string;
  readonly name: string;
  /** Of its book. */
  readonly currency: string;
  /** IANA; decides what today is for the store. */
  readonly timezone: string;
}
