import type { FastifyInstance } from 'fastify';

import { type Escrow, EscrowError } from '#banks/escrow/escrow.ts';

/** Where the payment provider sends its notices; the notice's signature proves that it is the provider. */
export const ESCROW_NOTICE_PATH = '/payments/notice/escrow';

/** More than any notice has. */
const MAX_NOTICE_BYTES = 64 * 1024;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Takes the provider's notices. The signature is verified before anything else is read; what happened is then asked of the
 * provider by `follow`. 200 only after the commit: a notice that could not be worked on is sent again.
 * @param follow - with our reference, of a deposit, a payout, or nothing that is here
 */
export async function addEscrowNotices(
  app: FastifyInstance,
  escrow: Escrow,
  follow: (reference: string) => Promise<void>,
): Promise<void> {
  const receive = async (body: Buffer, headers: Readonly<Record<string, string | readonly string[] | undefined>>) => {
    const notice = escrow.readNotice({ body, headers });
    if (notice === null) return 400;
    // Else it is about something that is not ours.
    if (ID.test(notice.reference)) await follow(notice.reference);
    return 200;
  };
  // A scope of its own, so that bodies stay as they came on this route alone.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_NOTICE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(ESCROW_NOTICE_PATH, async ({ body, headers }, reply) => {
      try {
        return await reply.code(await receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)).send();
      } catch (error) {
        // The provider could not be asked. It tries again, and so do we.
        if (error instanceof EscrowError) return reply.code(503).send();
        throw error;
      }
    });
  });
}
