import { timingSafeEqual } from 'node:crypto';

import type { PaymentGatewayId } from '@store-panel/domain/payments/gateways';

import type { Secrets } from '#access/secrets.ts';

export const NOTICE_PATH = '/payments/notice/';

const MAC_BYTES = 16;
const ID_BYTES = 16;

/** Names a store in the address that its gateway sends notices to. It proves nothing: the notice's signature does. */
export interface NoticeTokens {
  readonly tokenOf: (storeId: string, gateway: PaymentGatewayId) => string;
  /** The store; null for a token that is none of ours. */
  readonly read: (token: string, gateway: PaymentGatewayId) => string | null;
}

export function createNoticeTokens(secrets: Secrets): NoticeTokens {
  const macsOf = (storeId: string, gateway: PaymentGatewayId) =>
    secrets.macs('payment-notices', `${gateway}/${storeId}`).map((mac) => mac.subarray(0, MAC_BYTES));
  return {
    tokenOf(storeId, gateway) {
      const id = Buffer.from(storeId.replaceAll('-', ''), 'hex');
      const [mac = Buffer.alloc(0)] = macsOf(storeId, gateway);
      return Buffer.concat([id, mac]).toString('base64url');
    },
    read(token, gateway) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
      const hex = bytes.subarray(0, ID_BYTES).toString('hex');
      const storeId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
      const mac = bytes.subarray(ID_BYTES);
      return macsOf(storeId, gateway).some((one) => timingSafeEqual(one, mac)) ? storeId : null;
    },
  };
}
