import type { MapProvider } from '@store-panel/domain/maps/map-keys';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

/** The enabled providers with the address at which each is asked. */
export type MapProviderHosts = Readonly<Partial<Record<MapProvider, string>>>;

const TIMEOUT_MS = 10_000;
const MAX_QUOTED = 300;
/** An address that no store restricts its key to. */
const STRANGER = 'https://stranger.example';

const Session = Type.Object({
  session: Type.String({ minLength: 1, maxLength: 600 }),
  /** Seconds since 1970. */
  expiry: Type.String({ pattern: '^[0-9]{1,12}$' }),
  tileWidth: Type.Optional(Type.Integer({ minimum: 64, maximum: 2048 })),
});
const Failure = Type.Object({
  error: Type.Object({
    message: Type.Optional(Type.String()),
    details: Type.Optional(Type.Array(Type.Object({ reason: Type.Optional(Type.String()) }))),
  }),
});

interface Answer {
  readonly isTaken: boolean;
  /** The key itself is refused, from any address. */
  readonly isInvalid: boolean;
  readonly quoted: string | null;
  readonly body: unknown;
}

/** What a check found of a key. */
export interface MapKeyCheck {
  readonly works: boolean | null;
  readonly is_restricted: boolean | null;
  readonly problem: string | null;
  readonly quoted: string | null;
}

interface MapKey {
  readonly provider: MapProvider;
  readonly host: string;
  readonly key: string;
}

/**
 * Asks a provider twice: from the address where the key is used, and from a stranger's. These keys are no secrets, since
 * every browser that shows a map has them; that the provider takes them from one address only is their protection.
 * @param origin null for a key whose place cannot be imitated: an app, or a website that is not known here
 */
export async function checkMapKey(key: MapKey, origin: string | null): Promise<MapKeyCheck> {
  try {
    const stranger = await ask(key, STRANGER);
    if (stranger.isInvalid)
      return { works: false, is_restricted: null, problem: 'key_refused', quoted: stranger.quoted };
    if (stranger.isTaken) return { works: true, is_restricted: false, problem: 'not_restricted', quoted: null };
    if (origin === null) return { works: null, is_restricted: true, problem: 'not_asked', quoted: null };
    const own = await ask(key, origin);
    return own.isTaken
      ? { works: true, is_restricted: true, problem: null, quoted: null }
      : { works: false, is_restricted: true, problem: 'key_refused', quoted: own.quoted };
  } catch {
    return { works: null, is_restricted: null, problem: 'unreachable', quoted: null };
  }
}

export const styleUrl = ({ host, key }: Omit<MapKey, 'provider'>): string =>
  `${host}/maps/streets-v2/style.json?key=${encodeURIComponent(key)}`;

/** Tiles of one session. */
export interface TileSource {
  readonly url: string;
  readonly tileSize: number;
  readonly expiresAt: Date;
}

/** Begins a session of Google's tiles, which lasts some two weeks. Null if the key is refused. @throws if it is not reached */
export async function startTileSession(key: Omit<MapKey, 'provider'>, origin: string): Promise<TileSource | null> {
  const { isTaken, body } = await ask({ ...key, provider: 'google' }, origin);
  if (!isTaken || !Value.Check(Session, body)) return null;
  const { session, expiry, tileWidth = 256 }: Static<typeof Session> = body;
  const query = new URLSearchParams({ session, key: key.key });
  return {
    url: `${key.host}/v1/2dtiles/{z}/{x}/{y}?${query.toString()}`,
    tileSize: tileWidth,
    expiresAt: new Date(Number(expiry) * 1000),
  };
}

async function ask({ provider, host, key }: MapKey, origin: string): Promise<Answer> {
  const headers = { referer: `${origin}/`, origin };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response =
    provider === 'google'
      ? await fetch(`${host}/v1/createSession?key=${encodeURIComponent(key)}`, {
          method: 'POST',
          redirect: 'error',
          signal,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ mapType: 'roadmap', language: 'en-US', region: 'US' }),
        })
      : await fetch(styleUrl({ host, key }), { redirect: 'error', signal, headers });
  const text = await response.text();
  if (response.status >= 500 || response.status === 429) throw new Error(`the provider answered ${response.status}`);
  const body = parse(text);
  const failure = Value.Check(Failure, body) ? body.error : undefined;
  const words = failure?.message ?? (response.ok ? '' : text);
  const isInvalid =
    failure?.details?.some(({ reason }) => reason === 'API_KEY_INVALID') === true ||
    /key not valid|invalid key/i.test(words);
  return {
    isTaken: response.ok,
    isInvalid: !response.ok && isInvalid,
    quoted: quote(words, key),
    body,
  };
}

/** The provider's own words on one line, without the key. */
function quote(words: string, key: string): string | null {
  const line = words
    .replaceAll(key, '…')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_QUOTED);
  return line === '' ? null : line;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
