import type { FastifyInstance } from 'fastify';

import { sameBytes } from '#access/same-bytes.ts';
import type { Secrets } from '#access/secrets.ts';
import { finishSetup } from '#features/subscription/card-setups.ts';
import { type SettleDeps, settleInvoice } from '#features/subscription/settle-invoice.ts';
import { NOTICE_PATH } from '#payments/notice-tokens.ts';
import type { PlatformCards } from '#payments/platform-cards.ts';

/** More than any notice has. */
const MAX_NOTICE_BYTES = 256 * 1024;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const tokensOf = (secrets: Secrets) =>
  secrets.macs('payment-notices', 'platform').map((mac) => mac.subarray(0, 16).toString('base64url'));

/** Where the card provider sends notices about the platform's own account. */
export const platformNoticePath = (secrets: Secrets): string => `${NOTICE_PATH}platform/${tokensOf(secrets)[0] ?? ''}`;

interface NoticeDeps extends SettleDeps {
  readonly secrets: Secrets;
  readonly cards: PlatformCards;
}

/**
 * Takes the notices of the card provider about the platform's own account. A notice is only the reason to ask the
 * provider, so that a late, repeated or lost one says nothing wrong.
 */
export async function addCardNotices(app: FastifyInstance, deps: NoticeDeps): Promise<void> {
  const isToken = (token: string) =>
    tokensOf(deps.secrets).some((one) => sameBytes(Buffer.from(one), Buffer.from(token)));
  const receive = async (token: string, body: Buffer, signature: string | undefined): Promise<number> => {
    if (!isToken(token)) return 404;
    const notice = await deps.cards.readNotice(body, signature);
    if (notice === null) return 400;
    for (const ref of notice.setups) {
      const storeId = await finishSetup(deps, ref);
      if (storeId !== null) await settleInvoice(deps, storeId, { isRequested: true });
    }
    for (const storeId of notice.stores) if (UUID.test(storeId)) await settleInvoice(deps, storeId);
    return 200;
  };
  // A scope of its own, so that bodies stay as they came on this route alone.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_NOTICE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { readonly token: string } }>(
      `${NOTICE_PATH}platform/:token`,
      async ({ params, body, headers }, reply) => {
        const signature = headers['stripe-signature'];
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        return reply
          .code(await receive(params.token, bytes, typeof signature === 'string' ? signature : undefined))
          .send();
      },
    );
  });
}
