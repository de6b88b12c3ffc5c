/** The stored store session: browser storage key `storeData`, exactly these seven fields (spec §3). */
export const STORED_SESSION_FIELDS = [
  '_id',
  'main_store_id',
  'email',
  'servertoken',
  'jwt_token',
  'jwt_refresh_token',
  'timezone',
] as const;

export type StoredSession = Readonly<Record<(typeof STORED_SESSION_FIELDS)[number], string>>;

/** Keys of browser storage (spec §3). */
export const STORAGE_KEYS = {
  storeData: 'storeData',
  deviceToken: 'device_token',
  refreshTokenCount: 'storeRefreshTokenCount',
} as const;

/**
 * The same for an administrator's session, which is stored beside a store's in one browser; not in the specification.
 */
export const ADMIN_STORAGE_KEYS = {
  storeData: 'deskData',
  deviceToken: 'device_token',
  refreshTokenCount: 'deskRefreshTokenCount',
} as const satisfies Record<keyof typeof STORAGE_KEYS, string>;

export type StorageKeys = Readonly<Record<keyof typeof STORAGE_KEYS, string>>;

/** The `type` header: which kind of session speaks (spec §6). */
export const SESSION_TYPE = { main: 0, sub: 1 } as const;
export type SessionType = (typeof SESSION_TYPE)[keyof typeof SESSION_TYPE];

/** User type codes (spec §6); the `caller_type` header of the store panel is the store's. */
export const USER_TYPE = { store: 2, user: 7, provider: 8 } as const;

/** Fixed values of the automatic sign-in (spec §9). */
export const AUTO_LOGIN = { device_type: 'web', login_by: 'manual', store_type: 0 } as const;

/** Reads the stored session, or null when it is missing, damaged or lacks a field. */
export function parseStoredSession(text: string | null): StoredSession | null {
  const value = parseObject(text);
  if (value === null) return null;
  const entries = STORED_SESSION_FIELDS.map((field) => [field, value[field]] as const);
  return entries.every(([, entry]) => typeof entry === 'string')
    ? (Object.fromEntries(entries) as StoredSession)
    : null;
}

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** A pair of tokens, in our spelling. */
export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string;
}

/** The reply of `GET /api/refreshToken`, in the wire's spelling; status 1 carries the new pair. */
export interface RefreshReply {
  readonly status: number;
  readonly newToken?: string;
  readonly newRfreshToken?: string;
}

/** The new pair of a refresh reply; null when the session is over. */
export function readRefreshReply({ status, newToken, newRfreshToken }: RefreshReply): TokenPair | null {
  if (status !== 1 || !newToken || newRfreshToken === undefined) return null;
  return { token: newToken, refreshToken: newRfreshToken };
}

export function writeRefreshReply({ token, refreshToken }: TokenPair): RefreshReply {
  return { status: 1, newToken: token, newRfreshToken: refreshToken };
}
