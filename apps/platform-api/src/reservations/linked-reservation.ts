/** A reservation that a link names. */
export interface LinkedReservation {
  readonly storeId: string;
  readonly reservationId: string;
}
