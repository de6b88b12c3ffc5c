// Which columns hold secrets. A column that looks as if it did has to stand in one of the two lists.

/** Nobody is ever shown what stands in these, in whatever form. */
export const SECRET_COLUMNS = [
  'admins.password_hash',
  'claims.claim_number_mac',
  'claims.claim_number_sealed',
  'idempotency_keys.body_hash',
  'messages.sealed',
  'one_time_codes.code_mac',
  'one_time_proofs.hash',
  'orders.confirmation_code',
  'providers.password_hash',
  'push_subscriptions.endpoint_hash',
  'push_subscriptions.sealed',
  'sessions.token_hash',
  'settings.value',
  'stores.password_hash',
  'sub_stores.password_hash',
  'users.password_hash',
] as const;
export type SecretColumn = (typeof SECRET_COLUMNS)[number];

/** These only look like it, each with what it is. */
export const NO_SECRETS: Readonly<Record<string, string>> = {
  'files.content': 'a picture for everybody, or a document for whoever holds its link',
  'idempotency_keys.key': "the caller's own, and a hash of it where it opens a reply",
  'rate_limits.key': 'what is counted; no call reads it',
  'sessions.device_token': 'what a client calls its own device, told to that client alone',
  'settings.key': 'the name of a setting',
};

/** What a column is called that may hold a secret; raw bytes may always. */
export const LOOKS_SECRET = /password|secret|token|hash|_mac$|sealed|confirmation|proof|(?:^|_)key$|^value$/;
