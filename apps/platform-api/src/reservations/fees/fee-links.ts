import { feeOpen } from '@store-panel/domain/reservations/rules/reservation-fee';
import { isExpired } from '@store-panel/domain/reservations/reservation-state';

import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { pageGateways } from '#payments/page-gateways.queries.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';
import { readSignedIds, signedIds } from '#access/signed-ids.ts';
import type { LinkedReservation } from '#reservations/linked-reservation.ts';

const MAC_BYTES = 16;

export const FEE_PATH = '/payments/fee/';

/** Addresses of the pages on which guests pay. Who has one may pay, and sees when the table is for; no more. */
export interface FeeLinks {
  readonly pathOf: (linked: LinkedReservation) => string;
  readonly urlOf: (linked: LinkedReservation) => string;
  /** Null for a token that is none of ours. */
  readonly read: (token: string) => LinkedReservation | null;
}

export function createFeeLinks(secrets: Secrets, serverOrigin: string): FeeLinks {
  const macsOf = (ids: readonly string[]) => secrets.macs('fee-links', ids.join('/'));
  const pathOf = ({ storeId, reservationId }: LinkedReservation) =>
    FEE_PATH + signedIds([storeId, reservationId], macsOf([storeId, reservationId]), MAC_BYTES);
  return {
    pathOf,
    urlOf: (linked) => serverOrigin + pathOf(linked),
    read(token) {
      const [storeId, reservationId] = readSignedIds(token, { count: 2, macBytes: MAC_BYTES }, macsOf) ?? [];
      return storeId === undefined || reservationId === undefined ? null : { storeId, reservationId };
    },
  };
}

/** What can be paid by a link now, in minor units: a hold that waits for something else, or is over, takes no payment. */
export function payableFee(record: ReservationRecord, now: number): number {
  const { status, expires_at: expiresAt, awaits_payment: awaits } = record;
  if (status === 'held' && (!awaits || isExpired({ status, expiresAt: expiresAt?.getTime() ?? null }, now))) return 0;
  return feeOpen(status, record);
}

/** The page on which what is open of a fee can be paid; null where nothing is, or the store has no gateway for it. */
export async function paymentUrl(
  db: QueryExecutor,
  links: FeeLinks,
  record: ReservationRecord,
  now: number,
): Promise<string | null> {
  if (record.terms === null || payableFee(record, now) === 0) return null;
  const gateways = await pageGateways(db, record.store_id, record.terms.currency);
  return gateways.length === 0 ? null : links.urlOf({ storeId: record.store_id, reservationId: record.id });
}
