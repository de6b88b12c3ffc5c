import { sameBytes } from '#access/same-bytes.ts';
import type { Macs } from '#access/secrets.ts';

const ID_BYTES = 16;

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const toId = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/**
 * Ids with the beginning of their MAC, as part of an address. Who has it may do what its purpose allows, without an account.
 * @param macBytes 12 are far more than could be tried, and fit into a text message
 */
export const signedIds = (ids: readonly string[], [mac]: Macs, macBytes: number): string =>
  Buffer.concat([...ids.map(toBytes), mac.subarray(0, macBytes)]).toString('base64url');

/** The ids of a token; null for one that is none of ours. */
export function readSignedIds(
  token: string,
  { count, macBytes }: { readonly count: number; readonly macBytes: number },
  macsOf: (ids: readonly string[]) => Macs,
): readonly string[] | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== count * ID_BYTES + macBytes || bytes.toString('base64url') !== token) return null;
  const ids = Array.from({ length: count }, (_, at) => toId(bytes.subarray(at * ID_BYTES, (at + 1) * ID_BYTES)));
  const mac = bytes.subarray(count * ID_BYTES);
  return macsOf(ids).some((one) => sameBytes(one.subarray(0, macBytes), mac)) ? ids : null;
}
