import type { StatusAction } from '@store-panel/domain/reservations/transitions';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import type { Party } from './party.ts';

/** What a guest leaves, and what staff write down. */
export interface GuestDetails {
  readonly name: string;
  readonly phone: string;
  readonly guestNote: string;
  readonly storeNote: string;
}

export interface NewReservation extends GuestDetails {
  readonly persons: number;
  readonly startsAt: number;
  /** Undefined: the server proposes the best. */
  readonly tableIds?: readonly string[];
  /** The user has read why the start is refused, and books all the same. */
  readonly isAccepted?: boolean;
  /** Holds the table until the guest has paid the fee by a link. */
  readonly asksFee?: boolean;
}

export interface BookedReservation {
  readonly id: string;
  readonly date: string;
  readonly tableIds: readonly string[];
}

export interface ReservationChange extends Partial<GuestDetails> {
  readonly persons?: number;
  readonly startsAt?: number;
  /** Of a block. */
  readonly endsAt?: number;
  readonly isAccepted?: boolean;
  readonly tableIds?: readonly string[];
}

export interface NewBlock {
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly tableIds: readonly string[];
}

/** Calls of this screen; each rejects with an API error. */
export interface ReservationCalls {
  readonly setStatus: (
    party: Pick<Party, 'id' | 'version'>,
    action: StatusAction,
    more?: { readonly reason?: string; readonly tableIds?: readonly string[]; readonly isByGuest?: boolean },
  ) => Promise<unknown>;
  /** `amount` in minor units. */
  readonly recordFee: (party: Pick<Party, 'id' | 'version'>, amount: number) => Promise<unknown>;
  readonly returnFee: (party: Pick<Party, 'id' | 'version'>, password: string) => Promise<unknown>;
  readonly change: (party: Pick<Party, 'id' | 'version'>, change: ReservationChange) => Promise<unknown>;
  readonly book: (reservation: NewReservation) => Promise<BookedReservation>;
  readonly seatWalkIn: (party: {
    readonly persons: number;
    readonly name: string;
    readonly tableIds: readonly string[];
  }) => Promise<unknown>;
  readonly addToWaitingList: (party: GuestDetails & { readonly persons: number }) => Promise<unknown>;
  readonly block: (block: NewBlock) => Promise<unknown>;
  /** Null: guests may book again. */
  readonly closeOnline: (date: StoreDate, until: number | null) => Promise<unknown>;
}
