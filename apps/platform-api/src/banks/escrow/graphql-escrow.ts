import { createHmac } from 'node:crypto';

import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

import {
  type Escrow,
  EscrowError,
  type EscrowPhoto,
  type FoundMovement,
  type RawEscrowNotice,
} from '#banks/escrow/escrow.ts';
import { sameBytes } from '#access/same-bytes.ts';
import { traceHeaders } from '#call-context.ts';
import type { OpenedAccount } from '#banks/bank-account.ts';
import type { Outbound, OutboundReply } from '#http/outbound.ts';
import type { EscrowSettings } from '#environment/service-settings.ts';

/** The header with a notice's HMAC-SHA256 of its body under the client secret, in hexadecimal digits. */
const NOTICE_SIGNATURE = 'x-escrow-signature';

/** A bearer is not used in its last minute: it would end on its way. */
const BEARER_MARGIN_MS = 60_000;
/** Of a bearer whose lifetime is not said, or is absurd. */
const BEARER_MAX_MS = 60 * 60_000;
const UNAUTHORIZED = 401;
const HTTPS_PORTS = [443] as const;

// The documents never change: whatever a store types travels as a variable.
const CREATE_BANK_TOKEN = `mutation CreateBankToken($input: BankTokenInput!) {
  createBankToken(input: $input) { token }
}`;
const CREATE_DEPOSIT = `mutation CreateDeposit($input: DepositInput!) {
  createDeposit(input: $input) { id url expiresAt }
}`;
const CREATE_PAYOUT = `mutation CreatePayout($input: PayoutInput!) {
  createPayout(input: $input) { id state amount currency }
}`;
const FIND_MOVEMENT = `query FindMovement($reference: String!) {
  movement(reference: $reference) { id state amount currency }
}`;

const Bearer = Type.Object({
  access_token: Type.String({ minLength: 1, maxLength: 4000 }),
  expires_in: Type.Optional(Type.Number()),
});
const Ref = Type.String({ minLength: 1, maxLength: 200 });
const Movement = Type.Object({
  id: Ref,
  state: Type.Enum(['OPEN', 'DONE', 'FAILED']),
  amount: Type.Integer({ minimum: 0 }),
  currency: Type.String({ minLength: 3, maxLength: 3 }),
});
const BankToken = Type.Object({ createBankToken: Type.Object({ token: Ref }) });
const Deposit = Type.Object({
  createDeposit: Type.Object({
    id: Ref,
    url: Type.String({ minLength: 1, maxLength: 2000 }),
    expiresAt: Type.String({ format: 'date-time' }),
  }),
});
const Payout = Type.Object({ createPayout: Movement });
const Found = Type.Object({ movement: Type.Union([Movement, Type.Null()]) });
const Reply = Type.Object({
  data: Type.Optional(Type.Unknown()),
  errors: Type.Optional(Type.Array(Type.Unknown())),
});
const Notice = Type.Object({ reference: Type.String({ minLength: 1, maxLength: 100 }) });

/** The payment provider by its interface. Only this server calls it. */
export function createEscrow(settings: EscrowSettings, outbound: Outbound): Escrow {
  const bearer = createBearer(settings, outbound);

  async function ask<Schema extends TSchema>(
    schema: Schema,
    query: string,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Static<Schema>> {
    const body = JSON.stringify({ query, variables });
    const post = async (token: string) =>
      send(outbound, settings.url, {
        body,
        type: 'application/json',
        headers: { authorization: `Bearer ${token}`, ...traceHeaders() },
      });
    const token = await bearer.get();
    let reply = await post(token);
    // It may have ended before its time: one renewal, then its word counts.
    if (reply.status === UNAUTHORIZED) reply = await post(await bearer.renew(token));
    return readReply(schema, reply);
  }

  return {
    async createBankToken(account, photos) {
      const input = { ...accountInput(account), photos: photos.map(photoInput) };
      return (await ask(BankToken, CREATE_BANK_TOKEN, { input })).createBankToken.token;
    },
    async depositLink({ reference, amount, currency }) {
      const reply = await ask(Deposit, CREATE_DEPOSIT, { input: { reference, amount, currency } });
      const { id, url, expiresAt } = reply.createDeposit;
      // A page of another kind would not be the provider's.
      if (!URL.canParse(url) || !isPageUrl(new URL(url), settings.url)) throw new EscrowError('refused');
      return { ref: id, url, expiresAt: new Date(expiresAt) };
    },
    async pay({ reference, amount, currency, bankToken }) {
      const reply = await ask(Payout, CREATE_PAYOUT, { input: { reference, amount, currency, bankToken } });
      return toFound(reply.createPayout);
    },
    async find(reference) {
      const { movement } = await ask(Found, FIND_MOVEMENT, { reference });
      return movement && toFound(movement);
    },
    readNotice: (notice) => readNotice(notice, settings.clientSecret),
  };
}

/** The bearer in memory, until shortly before its end. Those who wait for a new one share one call. */
function createBearer({ tokenUrl, clientId, clientSecret }: EscrowSettings, outbound: Outbound) {
  let current: { readonly token: string; readonly until: number } | null = null;
  let running: Promise<string> | null = null;

  async function request(): Promise<string> {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const reply = await send(outbound, tokenUrl, {
      body: form.toString(),
      type: 'application/x-www-form-urlencoded',
    });
    const parsed = parse(reply.body);
    if (reply.status !== 200 || !Value.Check(Bearer, parsed)) throw failureOf(reply);
    const lifetime = Math.min((parsed.expires_in ?? 0) * 1000, BEARER_MAX_MS);
    current = { token: parsed.access_token, until: Date.now() + lifetime - BEARER_MARGIN_MS };
    return parsed.access_token;
  }
  const fetchOnce = (): Promise<string> =>
    (running ??= request().finally(() => {
      running = null;
    }));
  return {
    get: (): Promise<string> =>
      current !== null && current.until > Date.now() ? Promise.resolve(current.token) : fetchOnce(),
    /** Another one than `refused`, which another call may have renewed meanwhile. */
    renew: (refused: string): Promise<string> => {
      if (current !== null && current.token !== refused) return Promise.resolve(current.token);
      current = null;
      return fetchOnce();
    },
  };
}

interface Message {
  readonly body: string;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(outbound: Outbound, url: string, { body, type, headers = {} }: Message): Promise<OutboundReply> {
  try {
    return await outbound.request(url, {
      method: 'POST',
      ports: HTTPS_PORTS,
      headers: { accept: 'application/json', 'content-type': type, ...headers },
      body,
    });
  } catch {
    throw new EscrowError('unreachable');
  }
}

/** Errors under status 200 are a failure, as are a reply of another shape and any other status. */
function readReply<Schema extends TSchema>(schema: Schema, reply: OutboundReply): Static<Schema> {
  const parsed = parse(reply.body);
  if (reply.status !== 200 || !Value.Check(Reply, parsed)) throw failureOf(reply);
  if (parsed.errors !== undefined && parsed.errors.length > 0) throw new EscrowError('refused');
  if (!Value.Check(schema, parsed.data)) throw new EscrowError('unreachable');
  return parsed.data;
}

function failureOf({ status }: OutboundReply): EscrowError {
  if (status === UNAUTHORIZED || status === 403) return new EscrowError('credentials_refused');
  return new EscrowError(status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable');
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

const accountInput = (account: OpenedAccount) => ({
  reference: account.id,
  country: account.country,
  holderName: account.account_holder_name,
  accountNumber: account.account_number,
  routingNumber: account.routing_number ?? null,
  bankName: account.bank_name ?? null,
  bankCode: account.bank_code ?? null,
  holderKind: account.bank_type,
  accountKind: account.account_type ?? null,
  dateOfBirth: account.date_of_birth ?? null,
  gender: account.gender ?? null,
  personalIdNumber: account.personal_id_number ?? null,
});

const photoInput = ({ side, contentType, content }: EscrowPhoto) => ({
  side,
  contentType,
  content: content.toString('base64'),
});

const STATES = { OPEN: 'open', DONE: 'done', FAILED: 'failed' } as const;

const toFound = ({ id, state, amount, currency }: Static<typeof Movement>): FoundMovement => ({
  ref: id,
  state: STATES[state],
  amount,
  currency: currency.toUpperCase(),
});

/** Pages are https; those of a stand-in on this machine are as plain as it is. */
const isPageUrl = ({ protocol }: URL, endpoint: string): boolean =>
  protocol === 'https:' || (protocol === 'http:' && endpoint.startsWith('http:'));

function readNotice({ body, headers }: RawEscrowNotice, clientSecret: string) {
  const header = headers[NOTICE_SIGNATURE];
  const signature = Buffer.from(typeof header === 'string' ? header : '', 'hex');
  const expected = createHmac('sha256', clientSecret).update(body).digest();
  if (!sameBytes(signature, expected)) return null;
  const notice = parse(body);
  return Value.Check(Notice, notice) ? { reference: notice.reference } : null;
}
