import { timingSafeEqual } from 'node:crypto';

import type { Secrets } from '#access/secrets.ts';

export const CARRIER_UPDATES_PATH = '/carrier/updates/';

const MAC_BYTES = 16;
const ID_BYTES = 16;

export interface TransporterPlace {
  readonly storeId: string;
  readonly transporterId: string;
}

/** Names a transporter in the address that it sends updates to. It proves nothing: their signature does. */
export interface InboundTokens {
  readonly tokenOf: (place: TransporterPlace) => string;
  /** The transporter; null for a token that is none of ours. */
  readonly read: (token: string) => TransporterPlace | null;
}

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const toId = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export function createInboundTokens(secrets: Secrets): InboundTokens {
  const macsOf = ({ storeId, transporterId }: TransporterPlace) =>
    secrets.macs('carrier-updates', `${storeId}/${transporterId}`).map((mac) => mac.subarray(0, MAC_BYTES));
  return {
    tokenOf(place) {
      const [mac = Buffer.alloc(0)] = macsOf(place);
      return Buffer.concat([toBytes(place.storeId), toBytes(place.transporterId), mac]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== 2 * ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
      const place = {
        storeId: toId(bytes.subarray(0, ID_BYTES)),
        transporterId: toId(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
      };
      const mac = bytes.subarray(2 * ID_BYTES);
      return macsOf(place).some((one) => timingSafeEqual(one, mac)) ? place : null;
    },
  };
}

/** The slot of a transporter's secret among those of its store. */
export const transporterSlot = (id: string): string => `transporter.${id.replaceAll('-', '')}`;
