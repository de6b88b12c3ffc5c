/** A random UUID. Made by hand where `crypto.randomUUID` is missing: on pages that came without https. */
export const createIdempotencyKey = (): string => crypto.randomUUID?.() ?? byHand();

function byHand(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1)).join('');
  // Version 4, variant 1; one of the four variant digits is as good as another.
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-8$4-$5');
}
