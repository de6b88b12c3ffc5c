import type { LookupAddress } from 'node:dns';
import { lookup as lookupInSystem } from 'node:dns/promises';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';

import { isLoopback } from '#loopback.ts';
import { isInRanges, isPublicAddress, parseRange } from '#network-addresses.ts';

// Calls to addresses that a store or a browser typed. The server stands inside a network that strangers cannot reach, so
// a typed address must not lead there.

/** Why a call was not made, or not finished. */
type OutboundProblem =
  /** There is no such name. */
  | 'ENOTFOUND'
  /** The name leads to an address that is not on the public internet. */
  | 'ENOTPUBLIC'
  /** This port is not one of the service. */
  | 'EPORT'
  /** Neither https, nor http to this machine; or with a user and password. */
  | 'EURL'
  | 'ETIMEDOUT'
  /** The reply is too long. */
  | 'ETOOLONG';

/** A call that was refused here. Its message names no address. */
export class OutboundError extends Error {
  readonly code: OutboundProblem;

  constructor(code: OutboundProblem) {
    super(code);
    this.name = 'OutboundError';
    this.code = code;
  }
}

/** Addresses of a name that may be connected to, in the order of the resolver. At least one. */
export type CheckedAddresses = readonly [LookupAddress, ...LookupAddress[]];

export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The ports of the service. Addresses that the operator has allowed may have any. */
  readonly ports: readonly number[];
  readonly signal?: AbortSignal;
}

export interface OutboundReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Outbound {
  /**
   * Resolves a host, once. The caller connects to one of these addresses and never resolves the name again: it may lead
   * elsewhere by then.
   * @throws OutboundError ENOTFOUND, ENOTPUBLIC, EPORT, ETIMEDOUT
   */
  readonly resolve: (host: string, port: number, ports: readonly number[]) => Promise<CheckedAddresses>;
  /**
   * Sends one request. Redirects are not followed, and their status is returned.
   * @throws OutboundError, and the errors of sockets and TLS
   */
  readonly request: (url: string, request: OutboundRequest) => Promise<OutboundReply>;
  readonly close: () => void;
}

interface OutboundSettings {
  /** Ranges of addresses besides the public ones, by the operator: `127.0.0.0/8`, `::1`. */
  readonly allow: readonly string[];
  /** The system's resolver; tests have their own. */
  readonly lookup?: (host: string) => Promise<readonly LookupAddress[]>;
}

const TIMEOUT_MS = 10_000;
const MAX_REPLY_BYTES = 64 * 1024;

export function createOutbound({
  allow,
  lookup = (host) => lookupInSystem(host, { all: true, order: 'verbatim' }),
}: OutboundSettings): Outbound {
  const ranges = allow.map(parseRange).filter((range) => range !== null);
  const isAllowed = (address: string) => isInRanges(address, ranges);
  // A kept connection leads to an address that was checked when it was opened.
  const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };

  const resolve: Outbound['resolve'] = async (host, port, ports) => {
    const name = host.replaceAll(/[[\]]/g, '');
    let found: readonly LookupAddress[];
    try {
      found = await inTime(lookup(name));
    } catch (error) {
      throw error instanceof OutboundError ? error : new OutboundError('ENOTFOUND');
    }
    const [first, ...others] = found;
    if (first === undefined) throw new OutboundError('ENOTFOUND');
    // A name with one inner address is refused whole: which of them is used would be a matter of chance.
    const isEachAllowed = found.every(({ address }) => isAllowed(address));
    if (!isEachAllowed && !found.every(({ address }) => isAllowed(address) || isPublicAddress(address)))
      throw new OutboundError('ENOTPUBLIC');
    if (!isEachAllowed && !ports.includes(port)) throw new OutboundError('EPORT');
    return [first, ...others];
  };

  return {
    resolve,
    async request(url, { method, headers = {}, body, ports, signal }) {
      const target = readTarget(url);
      const addresses = await resolve(target.hostname, target.port, ports);
      const isPlain = target.protocol === 'http:';
      if (isPlain && !addresses.every(({ address }) => isLoopback(address))) throw new OutboundError('EURL');
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      try {
        return await exchange(target.url, {
          method,
          headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
          body,
          agent: agents[target.protocol],
          addresses,
          signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
        });
      } catch (error) {
        throw limit.aborted ? new OutboundError('ETIMEDOUT') : error;
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutboundError('ETIMEDOUT')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface Target {
  readonly url: URL;
  readonly protocol: 'http:' | 'https:';
  readonly hostname: string;
  readonly port: number;
}

function readTarget(text: string): Target {
  if (!URL.canParse(text)) throw new OutboundError('EURL');
  const url = new URL(text);
  const { protocol, hostname, username, password } = url;
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '')
    throw new OutboundError('EURL');
  const port = url.port === '' ? (protocol === 'https:' ? 443 : 80) : Number(url.port);
  return { url, protocol, hostname, port };
}

interface Exchange extends Pick<OutboundRequest, 'method' | 'headers'> {
  readonly body: string | Uint8Array | undefined;
  readonly agent: http.Agent;
  readonly addresses: CheckedAddresses;
  readonly signal: AbortSignal;
}

function exchange(url: URL, { addresses, body, ...options }: Exchange): Promise<OutboundReply> {
  const [{ address, family }] = addresses;
  const { promise, resolve, reject } = Promise.withResolvers<OutboundReply>();
  const send = url.protocol === 'https:' ? https.request : http.request;
  const request = send(url, {
    ...options,
    // Connects to what was checked; the name stays that of the certificate.
    lookup: (_host, { all }, done) => (all ? done(null, [...addresses]) : done(null, address, family)),
  });
  request.on('error', reject);
  request.on('response', (response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    response.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_REPLY_BYTES) request.destroy(new OutboundError('ETOOLONG'));
      else chunks.push(chunk);
    });
    response.on('error', reject);
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
    );
  });
  request.end(body);
  return promise;
}
