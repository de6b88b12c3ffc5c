import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { braintree, braintreeNotice } from '#braintree.ts';
import { cardNotice, cardProvider } from '#card-provider.ts';
import { PAYMENT_PAGE_POLICY, paymentPage } from '#payment-page.ts';
import {
  type BookedPayment,
  type CardCharge,
  createBook,
  DEMO_ACCOUNTS,
  type GatewayAccounts,
  type GatewayReply,
  type GatewayRequest,
  jsonReply,
  type StandInGateway,
} from '#payment-book.ts';
import { TEST_CARDS } from '#saved-cards.ts';
import { paypal, paypalNotice } from '#paypal.ts';

/** What becomes of a request: it is lost, its reply is lost, or it is answered with a status. Null: nothing happens. */
export type GatewayFault = 'lose_request' | 'lose_reply' | number | null;

export interface Notice {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PaymentGateways {
  readonly origin: string;
  readonly payments: ReadonlyMap<string, BookedPayment>;
  /** Where each gateway sends its notices, as a store enters it there. */
  setNoticeUrl(gateway: StandInGateway | 'platform', url: string | null): void;
  /** Charges of saved cards, by their idempotency keys. */
  readonly charges: ReadonlyMap<string, CardCharge>;
  /** Decides for each request what becomes of it. */
  setFaults(faultOf: (request: GatewayRequest) => GatewayFault): void;
  /** The customer pays, or goes away. @returns the notice that the gateway then sends; it is not sent by this */
  decide(ref: string, isPaid: boolean): Promise<Notice>;
  close(): Promise<void>;
}

interface Options {
  /** A free one by default. */
  readonly port?: number;
  readonly accounts?: GatewayAccounts;
  /** Of Braintree's account. */
  readonly currency?: string;
}

const MAX_BODY_BYTES = 256 * 1024;
/** A page that a browser loads for another site has another host: it must not pay. */
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/**
 * Starts the card provider, PayPal and Braintree on loopback, each with one account, and a page that pays or declines. No
 * money moves.
 */
export async function startPaymentGateways({
  port: requestedPort = 0,
  accounts = DEMO_ACCOUNTS,
  currency = 'EUR',
}: Options = {}): Promise<PaymentGateways> {
  const book = createBook();
  const noticeUrls = new Map<StandInGateway | 'platform', string>();
  let faultOf: (request: GatewayRequest) => GatewayFault = () => null;
  let origin = '';

  const noticeOf = async (payment: BookedPayment): Promise<Notice> => {
    const eventId = `evt_${randomUUID()}`;
    switch (payment.gateway) {
      case 'stripe':
        return cardNotice(payment, accounts.stripe, origin, eventId);
      case 'paypal':
        return paypalNotice(payment, accounts.paypal, eventId);
      case 'braintree':
        return braintreeNotice(payment, accounts.braintree);
    }
  };
  const decide = async (ref: string, isPaid: boolean): Promise<Notice> => {
    const payment = book.payments.get(ref);
    if (!payment) throw new Error(`no payment ${ref}`);
    if (payment.state === 'open') {
      // PayPal's customer agrees; the platform then takes the money.
      const paid = payment.gateway === 'paypal' ? 'approved' : 'paid';
      payment.state = isPaid ? paid : 'ended';
    }
    return noticeOf(payment);
  };
  const send = async (gateway: StandInGateway | 'platform', { body, headers }: Notice) => {
    const url = noticeUrls.get(gateway);
    if (url === undefined) return;
    // As a gateway does: again, if it was not taken.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error' }).catch(() => null);
      if (response?.ok === true) return;
    }
  };

  const page = async (request: GatewayRequest): Promise<GatewayReply | null> => {
    const { method, path, headers } = request;
    if (!LOOPBACK_HOST.test(String(headers['host'] ?? ''))) return null;
    if (path === '/notices' && method === 'POST') {
      const form = new URLSearchParams(request.body);
      const gateway = (['stripe', 'paypal', 'braintree', 'platform'] as const).find(
        (one) => one === form.get('gateway'),
      );
      const url = form.get('url') ?? '';
      if (gateway === undefined || !LOOPBACK_HOST.test(URL.canParse(url) ? new URL(url).host : ''))
        return { status: 400, body: '' };
      noticeUrls.set(gateway, url);
      return { status: 204, body: '' };
    }
    const [, ref] = /^\/pay\/([A-Za-z0-9_]+)$/.exec(path) ?? [];
    const payment = ref === undefined ? undefined : book.payments.get(ref);
    if (!payment) return null;
    if (method !== 'POST') return { status: 200, type: 'text/html; charset=utf-8', body: paymentPage(payment) };
    const form = new URLSearchParams(request.body);
    const card = form.get('card') ?? '';
    if (payment.setup && card in TEST_CARDS) payment.setup.last4 = card;
    const notice = await decide(payment.ref, form.get('decision') === 'pay');
    if (form.get('notice') !== 'lost')
      await send(payment.setup || payment.storeId !== undefined ? 'platform' : payment.gateway, notice);
    return { status: 303, location: payment.returnUrl, body: '' };
  };
  const answer = async (request: GatewayRequest): Promise<GatewayReply> =>
    cardProvider(request, book, accounts.stripe, origin) ??
    paypal(request, book, accounts.paypal, origin) ??
    braintree(request, book, accounts.braintree, currency) ??
    (await page(request)) ?? { status: 404, body: '' };

  const server = http.createServer((incoming, response) => {
    void (async () => {
      const request = await readRequest(incoming);
      const fault = faultOf(request);
      if (fault === 'lose_request') return response.destroy();
      const reply: GatewayReply =
        typeof fault === 'number'
          ? jsonReply(fault, { error: { message: 'as the test wants it' } })
          : await answer(request);
      if (fault === 'lose_reply') return response.destroy();
      return response
        .writeHead(reply.status, {
          ...(reply.type !== undefined && { 'content-type': reply.type }),
          ...(reply.location !== undefined && { location: reply.location }),
          'content-security-policy': PAYMENT_PAGE_POLICY,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .end(reply.body);
    })().catch(() => response.destroy());
  });
  server.listen(requestedPort, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    payments: book.payments,
    charges: book.charges,
    setNoticeUrl: (gateway, url) => void (url === null ? noticeUrls.delete(gateway) : noticeUrls.set(gateway, url)),
    setFaults: (next) => (faultOf = next),
    decide,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<GatewayRequest> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += (chunk as Buffer).length;
    if (length > MAX_BODY_BYTES) throw new Error('too long');
    chunks.push(chunk as Buffer);
  }
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
  const body = Buffer.concat(chunks).toString('utf8');
  return { method: incoming.method ?? 'GET', path: pathname, query: searchParams, headers: incoming.headers, body };
}
