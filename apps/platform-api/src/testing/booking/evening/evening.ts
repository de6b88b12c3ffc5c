import type { Endpoint, Wire } from '@store-panel/contract/table';

import type { Reply } from '#testing/servers/test-platform.ts';

/** A table, or two that are joined. */
export interface Unit {
  readonly tables: readonly string[];
  readonly min: number;
  readonly max: number;
}

/** Sends a request as one of the evening's sessions; `key` repeats an earlier one. */
export type Send = <Key extends Endpoint>(key: Key, body: object, idempotencyKey?: string) => Promise<Reply<Key>>;

/** What the script knows of the store, and the ways into it. It reads no table of the database. */
export interface Evening {
  readonly storeId: string;
  /** A store without reservations. */
  readonly otherStoreId: string;
  readonly date: string;
  /** When parties may come, in epoch milliseconds: some of it has passed. */
  readonly starts: readonly number[];
  readonly units: readonly Unit[];
  readonly channel: Send;
  readonly otherChannel: Send;
  readonly stranger: Send;
  readonly store: Send;
  readonly day: () => Promise<SeenDay>;
  /** Lets the time of a hold pass. */
  readonly pass: (reservationId: string) => Promise<void>;
}

export type SeenDay = NonNullable<Wire['POST /api/store/get_reservation_day']['reply']['day']> & {
  readonly version: number;
};
export type SeenReservation = SeenDay['reservations'][number];
