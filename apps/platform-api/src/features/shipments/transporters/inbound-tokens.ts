import type { Secrets } from '#access/secrets.ts';
import { readSignedIds, signedIds } from '#access/signed-ids.ts';

export const CARRIER_UPDATES_PATH = '/carrier/updates/';

const MAC_BYTES = 16;

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

export function createInboundTokens(secrets: Secrets): InboundTokens {
  const macsOf = (ids: readonly string[]) => secrets.macs('carrier-updates', ids.join('/'));
  return {
    tokenOf({ storeId, transporterId }) {
      const ids = [storeId, transporterId];
      return signedIds(ids, macsOf(ids), MAC_BYTES);
    },
    read(token) {
      const ids = readSignedIds(token, { count: 2, macBytes: MAC_BYTES }, macsOf);
      return ids && { storeId: ids[0] ?? '', transporterId: ids[1] ?? '' };
    },
  };
}

/** The slot of a transporter's secret among those of its store. */
export const transporterSlot = (id: string): string => `transporter.${id.replaceAll('-', '')}`;
