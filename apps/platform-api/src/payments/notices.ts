import { PAYMENT_GATEWAYS } from '@store-panel/domain/payments/gateways';
import type { FastifyInstance } from 'fastify';

import { askPayment, type AskDeps } from '#payments/ask-payment.ts';
import { GatewayError } from '#payments/gateway.ts';
import { openGatewayKeys } from '#payments/gateway-keys.queries.ts';
import { NOTICE_PATH, type NoticeTokens } from '#payments/notice-tokens.ts';
import { isKnownEvent, storeEvent } from '#payments/gateway-events.queries.ts';
import { readPayment } from '#payments/payments.queries.ts';

/** More than any notice has. */
const MAX_NOTICE_BYTES = 256 * 1024;

interface Params {
  readonly gateway: string;
  readonly token: string;
}

/**
 * Takes the notices of gateways. The signature is verified before anything else is read; what happened is then asked of the
 * gateway itself, so that a late or repeated notice says nothing wrong. 200 only after the commit: a notice that could not
 * be worked on is sent again.
 */
export async function addPaymentNotices(
  app: FastifyInstance,
  deps: AskDeps & { readonly tokens: NoticeTokens },
): Promise<void> {
  const { database, secrets, openGateway, tokens } = deps;

  const receive = async ({ gateway: name, token }: Params, body: Buffer, headers: Headers): Promise<number> => {
    const gatewayId = PAYMENT_GATEWAYS.find((one) => one === name);
    const storeId = gatewayId && tokens.read(token, gatewayId);
    if (gatewayId === undefined || storeId === undefined || storeId === null) return 404;
    const { keys, mode } = await openGatewayKeys(database.kysely, secrets, storeId, gatewayId);
    if (keys.secret === undefined) return 404;
    const gateway = await openGateway(gatewayId, keys, mode);
    const notice = await gateway.readNotice({ body, headers });
    if (notice === null) return 400;
    if (await isKnownEvent(database.kysely, storeId, gatewayId, notice.eventId)) return 200;
    for (const ref of notice.refs) {
      const payment = await readPayment(database.kysely, storeId, { gateway: gatewayId, ref });
      if (payment) await askPayment(deps, payment);
    }
    await storeEvent(database.kysely, storeId, gatewayId, notice.eventId);
    return 200;
  };

  // A scope of its own, so that bodies stay as they came on this route alone.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_NOTICE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: Params }>(`${NOTICE_PATH}:gateway/:token`, async ({ params, body, headers }, reply) => {
      try {
        return await reply.code(await receive(params, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)).send();
      } catch (error) {
        // The gateway could not be asked. It tries again, and so do we.
        if (error instanceof GatewayError) return reply.code(503).send();
        throw error;
      }
    });
  });
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;
