import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSms {
  readonly to: string;
  readonly text: string;
  /** Undefined: the gateway's own number. */
  readonly from: string | undefined;
  /** The account that sent it; undefined for the platform's own. */
  readonly account: string | undefined;
  readonly at: Date;
}

export interface SmsGateway {
  readonly origin: string;
  readonly received: readonly ReceivedSms[];
  close(): Promise<void>;
}

interface Behaviour {
  /** A free one by default. */
  readonly port?: number;
  /** Bearer token of the platform. */
  readonly token: string;
  /** Accounts of stores with their tokens. */
  readonly accounts?: Readonly<Record<string, string>>;
  /** Every account may send with the token `demo-token-<auth id>`. */
  readonly hasDemoAccounts?: boolean;
}

const MAX_BODY_BYTES = 64 * 1024;
const MAX_STORED = 1000;
/** `POST /v1/Account/{auth_id}/Message/`, as at Plivo. */
const ACCOUNT_PATH = /^\/v1\/Account\/([^/]+)\/Message\/$/;

/**
 * Starts a gateway on loopback that stores the messages it received. It answers `POST /send` of `{to, text, from?}` with
 * a bearer token, and Plivo's call for sending of `{src, dst, text}` with the account's id and token.
 */
export async function startSmsGateway({
  port: requestedPort = 0,
  token,
  accounts = {},
  hasDemoAccounts = false,
}: Behaviour): Promise<SmsGateway> {
  const received: ReceivedSms[] = [];
  const store = (sms: Omit<ReceivedSms, 'at'>) => {
    received.push({ ...sms, at: new Date() });
    if (received.length > MAX_STORED) received.shift();
  };
  const tokensOf = (account: string): readonly string[] => [
    ...(Object.hasOwn(accounts, account) ? [accounts[account] ?? ''] : []),
    ...(hasDemoAccounts ? [`demo-token-${account}`] : []),
  ];
  const reply = async (request: IncomingMessage): Promise<readonly [number, object]> => {
    const body = await readJson(request);
    if (request.method !== 'POST') return [405, { error: 'POST only' }];
    const [, account] = ACCOUNT_PATH.exec(request.url ?? '') ?? [];
    if (account === undefined && request.url !== '/send') return [404, { error: 'not found' }];
    const { authorization } = request.headers;
    const isSignedIn =
      account === undefined
        ? authorization === `Bearer ${token}`
        : tokensOf(account).some(
            (one) => authorization === `Basic ${Buffer.from(`${account}:${one}`).toString('base64')}`,
          );
    if (!isSignedIn) return [401, { error: 'authentication failed' }];
    const [to, from] = account === undefined ? [body?.['to'], body?.['from']] : [body?.['dst'], body?.['src']];
    const text = body?.['text'];
    if (typeof to !== 'string' || typeof text !== 'string' || text === '')
      return [400, { error: 'to or text is missing' }];
    store({ to, text, from: typeof from === 'string' ? from : undefined, account });
    const id = randomUUID();
    return [202, account === undefined ? { id } : { api_id: id, message: 'message(s) queued', message_uuid: [id] }];
  };
  const server = http.createServer((request, response) => {
    void reply(request).then(
      ([status, content]) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content)),
      () => response.destroy(),
    );
  });
  server.listen(requestedPort, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>> | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length > MAX_BODY_BYTES) throw new Error('too long');
    chunks.push(chunk as Buffer);
  }
  try {
    const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString());
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null;
  } catch {
    return null;
  }
}
