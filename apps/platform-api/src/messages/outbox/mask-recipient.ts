/** Masks an address or number: recognizable to those who know it, useless to others: `a…@l…`, `…42`. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  if (at > 0) return `${recipient.slice(0, 1)}…@${recipient.slice(at + 1, at + 2)}…`;
  return recipient.startsWith('+') ? `…${recipient.slice(-2)}` : recipient;
}
