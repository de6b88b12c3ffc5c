import type { Endpoint, Wire } from '@store-panel/contract/table';

import type { Notice } from '@store-panel/stand-ins/payment-gateways';

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
  /** The gateway of the store and the pages on which its guests pay. */
  readonly gateway: EveningGateway;
  /** Lets the time of a hold pass. */
  readonly pass: (reservationId: string) => Promise<void>;
}

export interface EveningGateway {
  /** A guest opens the page of a link and pays. @returns what pays, by the number of the gateway */
  readonly pay: (url: string) => Promise<{ readonly ref: string; readonly notice: Notice }>;
  /** Sends a notice to the platform. @returns its status */
  readonly notify: (notice: Notice) => Promise<number>;
  /** Lets the platform return what is due, and sums up what the gateway took and gave back, in minor units. */
  readonly close: (refs: readonly string[]) => Promise<{ readonly taken: number; readonly refunded: number }>;
}

export type SeenDay = NonNullable<Wire['POST /api/store/get_reservation_day']['reply']['day']> & {
  readonly version: number;
};
export type SeenReservation = SeenDay['reservations'][number];
