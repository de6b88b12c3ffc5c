import { hash128 } from '#ids/hash.ts';
import type { ChangedValue } from '#settings/revert.ts';

/**
 * Names the set of consequences that a preview showed: 32 hexadecimal digits of each row's kind, id, field and values,
 * in whatever order the rows come. A changed row gives another name. The server computes the rows again and applies them
 * only if they have the name that was confirmed.
 *
 * The hash is fast and not cryptographic: a client that forges one confirms rows that its session may apply anyway.
 */
export function consequencesOf(rows: readonly ChangedValue[]): string {
  return hash128(
    rows
      .map(({ kind, id, field, before, after }) => JSON.stringify([kind, id, field, before, after]))
      .toSorted()
      .join('\n'),
  );
}
