import type { PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ApiError } from '#access/api-error.ts';
import { consumeAttempt, type Limit } from '#access/rate-limit.ts';
import { askPaymentsOf } from '#payments/ask-payments-of.ts';
import { FEE_PATH, type FeeLinks } from '#reservations/fees/fee-links.ts';
import type { LinkedReservation } from '#reservations/linked-reservation.ts';
import { readFeePage } from '#features/reservations/fee-page/fee-page-data.ts';
import { FEE_PAGE_STYLE, renderFeePage, renderUnknown } from '#features/reservations/fee-page/render-fee-page.ts';
import { startFeePayment } from '#reservations/fees/start-fee-payment.ts';
import type { StartDeps } from '#payments/start-payment.ts';
import { addFormParser, publicPages } from '#public-page.ts';
import type { SiteAddress } from '#sites/site-address.ts';

const MAX_FORM_BYTES = 1024;
const { send } = publicPages(FEE_PAGE_STYLE);
/** Of one reservation; each is a call to its gateway. */
const LOOKS: Limit = { name: 'fee-page', max: 60, windowSeconds: 60 * 60 };
const STARTS: Limit = { name: 'fee-payment', max: 20, windowSeconds: 60 * 60 };

interface Params {
  readonly token: string;
}

type Call = FastifyRequest<{ Params: Params }>;

/**
 * The page on which a guest pays the fee of a reservation, by the link of the store or a channel. Opening it starts no
 * payment, because mail programs open links in advance; its button does, and leads on to the gateway by a link. Who comes
 * back from there sees what the gateway says.
 */
export async function addFeePage(
  app: FastifyInstance,
  deps: StartDeps & { readonly links: FeeLinks; readonly address: SiteAddress },
): Promise<void> {
  const { database, links } = deps;
  const db = database.kysely;

  const show = async (request: Call, reply: FastifyReply, linked: LinkedReservation, hasFailed = false) => {
    const page = await readFeePage(db, deps, linked);
    const accepted = request.headers['accept-language'];
    if (page === null) return send(reply, 404, await renderUnknown(accepted));
    return send(reply, 200, await renderFeePage(page, { accepted, path: links.pathOf(linked), hasFailed }));
  };

  await app.register(async (scope) => {
    addFormParser(scope, MAX_FORM_BYTES);
    const path = `${FEE_PATH}:token`;
    scope.get<{ Params: Params }>(path, async (request, reply) => {
      const linked = links.read(request.params.token);
      if (linked === null) return send(reply, 404, await renderUnknown(request.headers['accept-language']));
      if ((await consumeAttempt(db, LOOKS, linked.reservationId)) === 0) await askPaymentsOf(deps, linked);
      return show(request, reply, linked);
    });
    scope.post<{ Params: Params }>(path, async (request, reply) => {
      const linked = links.read(request.params.token);
      if (linked === null) return send(reply, 404, await renderUnknown(request.headers['accept-language']));
      const gateway = await requestedGateway(request, linked);
      if (gateway === null || (await consumeAttempt(db, STARTS, linked.reservationId)) > 0)
        return show(request, reply, linked, true);
      try {
        await startFeePayment({ ...deps, returnUrl: links.urlOf(linked) }, { ...linked, gateway });
      } catch (error) {
        if (error instanceof ApiError) return show(request, reply, linked, true);
        throw error;
      }
      return reply.redirect(links.pathOf(linked), 303);
    });
  });

  /** One of those that the page offers; null for anything else. */
  async function requestedGateway({ body }: Call, linked: LinkedReservation): Promise<PaymentGatewayId | null> {
    const page = await readFeePage(db, deps, linked);
    const name = body instanceof URLSearchParams ? body.get('gateway') : null;
    return page?.gateways.find((one) => one === name) ?? null;
  }
}
