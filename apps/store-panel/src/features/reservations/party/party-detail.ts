import type { ReservationDetail } from '@store-panel/api-client/rtk/reservations';

export interface PartyEntry {
  readonly id: string;
  /** An action of domain's table, or another one that the server has by then. */
  readonly action: string;
  readonly by: string;
  readonly at: number;
}

export type FeePayment = ReservationDetail['payments'][number];

export interface PartyDetailQuery {
  /** Newest first; undefined until they are loaded. */
  readonly entries: readonly PartyEntry[] | undefined;
  /** The page on which the guest can pay what is open of the fee; null: there is none. */
  readonly paymentUrl: string | null;
  /** Of the fee, through gateways; newest first. */
  readonly payments: readonly FeePayment[];
  readonly error: object | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}
