/** Whether a header value is a valid key. */
export const isIdempotencyKey = (key: string): boolean => /^[\x21-\x7e]{8,128}$/.test(key);

/** The violation of an invalid key. */
export const INVALID_KEY_VIOLATION = {
  path: 'Idempotency-Key',
  problem: 'takes 8 to 128 visible ASCII characters',
} as const;

/** Canonical JSON of a body, whatever the order of its fields: hashed to detect a key reused for another body. */
export function canonicalBody(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
