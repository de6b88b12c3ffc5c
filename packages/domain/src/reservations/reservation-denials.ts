/** Why an action on a reservation is not allowed; each has a text in the `reservations` texts (`denial.too_early` …). */
export const RESERVATION_DENIALS = [
  /** This kind of actor never does it. */
  'not_your_action',
  /** A walk-in, a party that waits or a block has no such step. */
  'wrong_kind',
  /** It is over: finished, cancelled, declined, expired. */
  'ended',
  'not_ended',
  /** It waits for a confirmation first. */
  'not_confirmed',
  'already_seated',
  'already_arrived',
  'not_seated',
  /** The table still waits for the guest. */
  'keep_time_running',
  /** Guests change and cancel until some time before; afterwards they call. */
  'changes_closed',
  /** Of another booking day. */
  'other_day',
  /** The hold is over. */
  'hold_over',
  /** It was never anything else. */
  'nothing_before',
  /** The table waits for the payment of its fee. */
  'fee_open',
  /** More than what is still to be paid, or the reservation is over. */
  'fee_not_open',
  /** Money has gone back to the guest. */
  'fee_returned',
  'nothing_due_back',
] as const;
export type ReservationDenial = (typeof RESERVATION_DENIALS)[number];
