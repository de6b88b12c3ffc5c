import type { PaymentGatewayId } from '@store-panel/domain/payments/gateways';

import type { Secrets } from '#access/secrets.ts';
import { readSignedIds, signedIds } from '#access/signed-ids.ts';

export const NOTICE_PATH = '/payments/notice/';

const MAC_BYTES = 16;

/** Names a store in the address that its gateway sends notices to. It proves nothing: the notice's signature does. */
export interface NoticeTokens {
  readonly tokenOf: (storeId: string, gateway: PaymentGatewayId) => string;
  /** The store; null for a token that is none of ours. */
  readonly read: (token: string, gateway: PaymentGatewayId) => string | null;
}

export function createNoticeTokens(secrets: Secrets): NoticeTokens {
  const macsOf = (storeId: string, gateway: PaymentGatewayId) =>
    secrets.macs('payment-notices', `${gateway}/${storeId}`);
  return {
    tokenOf: (storeId, gateway) => signedIds([storeId], macsOf(storeId, gateway), MAC_BYTES),
    read(token, gateway) {
      const ids = readSignedIds(token, { count: 1, macBytes: MAC_BYTES }, ([storeId = '']) => macsOf(storeId, gateway));
      return ids?.[0] ?? null;
    },
  };
}
