import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

/** A network and the number of its leading bits. */
export type AddressRange = readonly [IPv4 | IPv6, number];

/** Azure's service for its own machines answers at a public address. */
const INNER_IN_PUBLIC = ipaddr.IPv4.parse('168.63.129.16');
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Translates to the IPv4 address in its last 32 bits (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Whether an address is global unicast, in whichever form it is written. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // Mapped addresses become those of IPv4.
  const address = ipaddr.process(text);
  if (isIPv4(address)) return isPublicIPv4(address);
  if (address.match(NAT64)) return isPublicIPv4(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

const isIPv4 = (address: IPv4 | IPv6): address is IPv4 => address.kind() === 'ipv4';
const isPublicIPv4 = (address: IPv4) =>
  address.range() === 'unicast' && address.toString() !== INNER_IN_PUBLIC.toString();

/** Reads `127.0.0.1` or `127.0.0.0/8`; null if it is neither. */
export function parseRange(text: string): AddressRange | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  const address = ipaddr.parse(text);
  return [address, isIPv4(address) ? 32 : 128];
}

/** Whether an address is in one of the ranges; one of IPv4 in any form. */
export function isInRanges(address: string, ranges: readonly AddressRange[]): boolean {
  const parsed = ipaddr.process(address);
  return ranges.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits));
}
