/** Fields that differ between two conforming platforms: only whether they are set is compared. */
const PLATFORM_OWN_FIELDS = new Set([
  'jwt_token',
  'jwt_refresh_token',
  'newToken',
  'newRfreshToken',
  'server_token',
  'push_token',
  'confirmation_code',
  'request_id',
  'device',
  'stream_epoch',
]);
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T/;

/** Replaces ids by numbers in order of appearance and times by a constant, because platforms differ in them. */
export function createLabels() {
  const ids = new Map<string, string>();

  function read(text: string): string {
    if (TIME.test(text)) return 'a time';
    if (!ID.test(text)) return text;
    const label = ids.get(text) ?? `id ${ids.size + 1}`;
    ids.set(text, label);
    return label;
  }

  function of(value: unknown, name = ''): unknown {
    if (typeof value === 'string') return PLATFORM_OWN_FIELDS.has(name) ? value !== '' : read(value);
    if (Array.isArray(value)) return value.map((part: unknown) => of(part));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(
      entries.flatMap(([field, part]) => (part === undefined ? [] : [[field, of(part, field)]])),
    );
  }

  return { read, of: (value: unknown) => of(value) };
}
