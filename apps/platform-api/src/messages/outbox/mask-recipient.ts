/** Enough of an address or number to recognise it by who knows it, too little to write to: `a…@l…`, `…42`. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  if (at > 0) return `${recipient.slice(0, 1)}…@${recipient.slice(at + 1, at + 2)}…`;
  return recipient.startsWith('+') ? `…${recipient.slice(-2)}` : recipient;
}
