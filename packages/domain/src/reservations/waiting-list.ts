/** A guest who waits for a table of a full day: when the party would come. Epoch milliseconds; `until` is the last arrival. */
export interface WaitingGuest {
  readonly from: number;
  readonly until: number;
}

/** Ours. */
export const WAITING_LIST = {
  /** Guests who wait for one day of a store. */
  ofDay: 100,
  /** Of one contact, at one store. */
  ofContact: 3,
  /** Minutes for which a table is offered to a guest who needs not pay in advance. */
  offerMinutes: 15,
  /** Tables are offered in these hours of the store's day: each has to be taken at once. */
  fromHour: 9,
  toHour: 20,
} as const;

/** A start of a day for the party of a guest who waits. In epoch milliseconds. */
export interface OfferableStart {
  readonly at: number;
  readonly isFree: boolean;
}

/** The first free start at which the guest would come; null: there is none. */
export function startToOffer(starts: readonly OfferableStart[], { from, until }: WaitingGuest): number | null {
  const free = starts.filter(({ at, isFree }) => isFree && at >= from && at <= until).map(({ at }) => at);
  return free.length === 0 ? null : Math.min(...free);
}

/** Whether a guest may wait for these starts: both belong to the day, and the last one is still to come. */
export const canWaitFor = (starts: readonly number[], { from, until }: WaitingGuest, now: number): boolean =>
  from <= until && until > now && starts.includes(from) && starts.includes(until);
