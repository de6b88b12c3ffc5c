import { TABLE_TAG_LENGTH, TABLE_TAG_SIGNS } from '@store-panel/domain/tables/table-code';

import { sameBytes } from '#access/same-bytes.ts';
import type { Secrets } from '#access/secrets.ts';

/** A table as its tag names it. */
export interface TaggedTable {
  readonly storeId: string;
  readonly tableId: string;
  readonly generation: number;
}

const textOf = ({ storeId, tableId, generation }: TaggedTable) => `${storeId}/${tableId}/${generation}`;

/** Each sign has five bits of the MAC. */
const tagOf = (mac: Buffer): string =>
  Array.from({ length: TABLE_TAG_LENGTH }, (_, at) => {
    const [byte, bit] = [Math.floor((at * 5) / 8), (at * 5) % 8];
    const bits = ((mac[byte] ?? 0) << 8) | (mac[byte + 1] ?? 0);
    return TABLE_TAG_SIGNS[(bits >> (11 - bit)) & 31];
  }).join('');

/** The tag that proves a printed code: it cannot be guessed from the code, and another generation has another one. */
export const tableTag = (secrets: Secrets, table: TaggedTable): string =>
  tagOf(secrets.macs('tables', textOf(table))[0]);

/** Whether a tag is the table's, also by the secret before. */
export function isTableTag(secrets: Secrets, table: TaggedTable, tag: string): boolean {
  const typed = Buffer.from(tag);
  return secrets
    .macs('tables', textOf(table))
    .map((mac) => Buffer.from(tagOf(mac)))
    .some((known) => sameBytes(known, typed));
}
