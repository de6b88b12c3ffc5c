import { timingSafeEqual } from 'node:crypto';

import type { SecretPurpose, Secrets } from '#access/secrets.ts';

const MAC_BYTES = 16;
const ID_BYTES = 16;

/** A reservation that a link names. */
export interface LinkedReservation {
  readonly storeId: string;
  readonly reservationId: string;
}

/** Tokens of links to reservations. Who has one may do what its purpose allows, without an account. */
export interface ReservationTokens {
  readonly tokenOf: (linked: LinkedReservation) => string;
  /** Null for a token that is none of ours. */
  readonly read: (token: string) => LinkedReservation | null;
}

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const toId = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export function reservationTokens(
  secrets: Secrets,
  purpose: Extract<SecretPurpose, 'fee-links' | 'reservation-links'>,
): ReservationTokens {
  const macsOf = ({ storeId, reservationId }: LinkedReservation) =>
    secrets.macs(purpose, `${storeId}/${reservationId}`).map((mac) => mac.subarray(0, MAC_BYTES));
  return {
    tokenOf(linked) {
      const [mac = Buffer.alloc(0)] = macsOf(linked);
      return Buffer.concat([toBytes(linked.storeId), toBytes(linked.reservationId), mac]).toString('base64url');
    },
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
