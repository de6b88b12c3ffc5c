import { timingSafeEqual } from 'node:crypto';

import { feeOpen } from '@store-panel/domain/reservations/rules/reservation-fee';
import { isExpired } from '@store-panel/domain/reservations/reservation-state';

import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { pageGateways } from '#payments/page-gateways.queries.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';

export const FEE_PATH = '/payments/fee/';

const MAC_BYTES = 16;
const ID_BYTES = 16;

/** A reservation whose fee is paid by a link. */
export interface LinkedReservation {
  readonly storeId: string;
  readonly reservationId: string;
}

/** Addresses of the pages on which guests pay. Who has one may pay, and sees when the table is for; no more. */
export interface FeeLinks {
  readonly pathOf: (linked: LinkedReservation) => string;
  readonly urlOf: (linked: LinkedReservation) => string;
  /** Null for a token that is none of ours. */
  readonly read: (token: string) => LinkedReservation | null;
}

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const toId = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export function createFeeLinks(secrets: Secrets, serverOrigin: string): FeeLinks {
  const macsOf = ({ storeId, reservationId }: LinkedReservation) =>
    secrets.macs('fee-links', `${storeId}/${reservationId}`).map((mac) => mac.subarray(0, MAC_BYTES));
  const pathOf = (linked: LinkedReservation) => {
    const [mac = Buffer.alloc(0)] = macsOf(linked);
    const token = Buffer.concat([toBytes(linked.storeId), toBytes(linked.reservationId), mac]);
    return FEE_PATH + token.toString('base64url');
  };
  return {
    pathOf,
    urlOf: (linked) => serverOrigin + pathOf(linked),
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== 2 * ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
      const linked = {
        storeId: toId(bytes.subarray(0, ID_BYTES)),
        reservationId: toId(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
      };
      const mac = bytes.subarray(2 * ID_BYTES);
      return macsOf(linked).some((one) => timingSafeEqual(one, mac)) ? linked : null;
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
