import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ESCROW_PAGE_POLICY, type EscrowMovement, escrowPage } from '#escrow-page.ts';
import { type GatewayReply, jsonReply } from '#payment-book.ts';

/** What becomes of a call: its reply takes too long, is lost after it did what it says, or is another one. */
export type EscrowFault = 'lose_request' | 'lose_reply' | 'errors' | number | null;

/** An account that was made known, as it came: what tests look at. */
export type KnownAccount = Readonly<Record<string, unknown>>;

/** What became of each call. */
export interface EscrowCall {
  readonly path: string;
  readonly operation: string;
  readonly query: string;
}

export interface SignedNotice {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface EscrowProvider {
  readonly origin: string;
  /** By the platform's reference. */
  readonly movements: ReadonlyMap<string, EscrowMovement>;
  /** By the token. */
  readonly accounts: ReadonlyMap<string, KnownAccount>;
  readonly calls: readonly EscrowCall[];
  /** Where notices go; null: none are sent. */
  setNoticeUrl(url: string | null): void;
  setFaults(faultOf: (call: EscrowCall) => EscrowFault): void;
  /** No bearer is valid any more. */
  endBearers(): void;
  /** The money arrives, or the payer goes away. @returns the notice; it is not sent by this */
  decide(reference: string, isPaid: boolean): SignedNotice;
  /** Whether payouts wait for `decide`; else they arrive at once. */
  holdPayouts(isHeld: boolean): void;
  /** A payout that had arrived comes back. @returns the notice; it is not sent by this */
  giveBack(reference: string): SignedNotice;
  close(): Promise<void>;
}

interface Options {
  readonly port?: number;
  readonly clientId?: string;
  readonly clientSecret?: string;
}

/** Of the demo; tests may have others. */
export const DEMO_ESCROW = { clientId: 'demo-platform', clientSecret: 'demo-escrow-client-secret' } as const;

const MAX_BODY_BYTES = 32 * 1024 * 1024;
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;
const BEARER_SECONDS = 3600;
const PAGE_MS = 24 * 60 * 60_000;

interface Call {
  readonly query?: string;
  readonly variables?: {
    readonly input?: Readonly<Record<string, unknown>>;
    readonly reference?: string;
  };
}

/**
 * Starts a payment provider that keeps money in escrow, on loopback: a bearer by client credentials, a query interface, and
 * a page that pays or declines. No money moves.
 */
export async function startEscrowProvider({
  port = 0,
  clientId = DEMO_ESCROW.clientId,
  clientSecret = DEMO_ESCROW.clientSecret,
}: Options = {}): Promise<EscrowProvider> {
  const movements = new Map<string, EscrowMovement>();
  const accounts = new Map<string, KnownAccount>();
  const calls: EscrowCall[] = [];
  const bearers = new Set<string>();
  let noticeUrl: string | null = null;
  let faultOf: (call: EscrowCall) => EscrowFault = () => null;
  let holdsPayouts = false;
  let origin = '';

  const move = (kind: EscrowMovement['kind'], input: Readonly<Record<string, unknown>>): EscrowMovement => {
    const reference = String(input['reference']);
    const known = movements.get(reference);
    if (known) return known;
    const movement: EscrowMovement = {
      id: newRef('mov'),
      kind,
      reference,
      amount: Number(input['amount']),
      currency: String(input['currency']),
      bankToken: kind === 'payout' ? String(input['bankToken']) : null,
      state: 'OPEN',
    };
    movements.set(reference, movement);
    return movement;
  };
  const run = (operation: string, { variables = {} }: Call): Readonly<Record<string, unknown>> => {
    const input = variables.input ?? {};
    switch (operation) {
      case 'CreateBankToken': {
        const token = newRef('bank');
        accounts.set(token, input);
        return { data: { createBankToken: { token } } };
      }
      case 'CreateDeposit': {
        const { id, reference } = move('deposit', input);
        const expiresAt = new Date(Date.now() + PAGE_MS).toISOString();
        return { data: { createDeposit: { id, url: `${origin}/deposit/${reference}`, expiresAt } } };
      }
      case 'CreatePayout': {
        if (!accounts.has(String(input['bankToken']))) return { data: null, errors: [{ message: 'unknown account' }] };
        const payout = move('payout', input);
        if (!holdsPayouts) payout.state = 'DONE';
        return { data: { createPayout: shown(payout) } };
      }
      case 'FindMovement': {
        const movement = movements.get(variables.reference ?? '');
        return { data: { movement: movement ? shown(movement) : null } };
      }
      default:
        return { data: null, errors: [{ message: 'unknown operation' }] };
    }
  };
  const noticeOf = (reference: string): SignedNotice => {
    const body = JSON.stringify({ id: newRef('evt'), reference });
    const signature = createHmac('sha256', clientSecret).update(body).digest('hex');
    return { body, headers: { 'content-type': 'application/json', 'x-escrow-signature': signature } };
  };
  const decide = (reference: string, isPaid: boolean): SignedNotice => {
    const movement = movements.get(reference);
    if (!movement) throw new Error(`no movement ${reference}`);
    if (movement.state === 'OPEN') movement.state = isPaid ? 'DONE' : 'FAILED';
    return noticeOf(reference);
  };
  const giveBack = (reference: string): SignedNotice => {
    const movement = movements.get(reference);
    if (movement?.kind !== 'payout') throw new Error(`no payout ${reference}`);
    movement.state = 'FAILED';
    return noticeOf(reference);
  };
  const send = async ({ body, headers }: SignedNotice) => {
    const url = noticeUrl;
    if (url === null) return;
    // As the provider does: again, if it was not taken.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error' }).catch(() => null);
      if (response?.ok === true) return;
    }
  };
  const page = async (request: Received): Promise<GatewayReply> => {
    const [, reference = ''] = /^\/deposit\/([\w-]+)$/.exec(request.path) ?? [];
    const movement = movements.get(reference);
    if (movement?.kind !== 'deposit' || !LOOPBACK_HOST.test(request.host)) return { status: 404, body: '' };
    if (request.method === 'POST') {
      const form = new URLSearchParams(request.body);
      const notice = decide(reference, form.get('decision') === 'pay');
      if (form.get('notice') !== 'lost') await send(notice);
    }
    return { status: 200, type: 'text/html; charset=utf-8', body: escrowPage(movement) };
  };
  const answer = async (request: Received): Promise<GatewayReply | 'lost'> => {
    if (request.path === '/oauth/token') {
      const form = new URLSearchParams(request.body);
      const call = { path: request.path, operation: 'token', query: '' };
      calls.push(call);
      const fault = faultOf(call);
      if (fault === 'lose_request' || fault === 'lose_reply') return 'lost';
      if (typeof fault === 'number') return jsonReply(fault, {});
      if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
        return jsonReply(401, { error: 'invalid_client' });
      const token = newRef('bearer');
      bearers.add(token);
      return jsonReply(200, { access_token: token, token_type: 'Bearer', expires_in: BEARER_SECONDS });
    }
    if (request.path !== '/graphql') return page(request);
    const body = JSON.parse(request.body) as Call;
    const query = body.query ?? '';
    const [, operation = ''] = /^\s*(?:query|mutation)\s+(\w+)/.exec(query) ?? [];
    const call = { path: request.path, operation, query };
    calls.push(call);
    const fault = faultOf(call);
    if (fault === 'lose_request') return 'lost';
    if (typeof fault === 'number') return jsonReply(fault, {});
    if (!bearers.has(request.bearer)) return jsonReply(401, { errors: [{ message: 'unauthenticated' }] });
    if (fault === 'errors') return jsonReply(200, { data: null, errors: [{ message: 'as the test wants it' }] });
    const result = run(operation, body);
    return fault === 'lose_reply' ? 'lost' : jsonReply(200, result);
  };

  const server = http.createServer((incoming, response) => {
    void (async () => {
      const reply = await answer(await receive(incoming));
      if (reply === 'lost') return response.destroy();
      return response
        .writeHead(reply.status, {
          ...(reply.type !== undefined && { 'content-type': reply.type }),
          'content-security-policy': ESCROW_PAGE_POLICY,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .end(reply.body);
    })().catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    movements,
    accounts,
    calls,
    setNoticeUrl: (url) => (noticeUrl = url),
    setFaults: (next) => (faultOf = next),
    endBearers: () => bearers.clear(),
    decide,
    holdPayouts: (isHeld) => (holdsPayouts = isHeld),
    giveBack,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const newRef = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

const shown = ({ id, state, amount, currency }: EscrowMovement) => ({ id, state, amount, currency });

interface Received {
  readonly method: string;
  readonly path: string;
  readonly host: string;
  readonly bearer: string;
  readonly body: string;
}

async function receive(incoming: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += (chunk as Buffer).length;
    if (length > MAX_BODY_BYTES) throw new Error('too long');
    chunks.push(chunk as Buffer);
  }
  const { pathname } = new URL(incoming.url ?? '', 'http://localhost');
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    host: incoming.headers.host ?? '',
    bearer: (incoming.headers.authorization ?? '').replace(/^Bearer /, ''),
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
