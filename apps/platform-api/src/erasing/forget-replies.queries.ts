import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

interface Mentioned {
  readonly storeId: string;
  /** Of the records whose data was removed. */
  readonly ids: readonly string[];
  /** Accounts of channels that may have replies about them. */
  readonly channelIds?: readonly string[];
}

const UUID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';

/** What a repeat of such a call gets: not the former data, and not the change a second time. */
const GONE = JSON.stringify({ success: false, error_code: ERROR.dataNotFound });

/** Takes records out of the replies that are stored for a day, so that no repeated request reads them. */
export async function forgetReplies(db: QueryExecutor, { storeId, ids, channelIds = [] }: Mentioned): Promise<void> {
  if (ids.length === 0) return;
  const channels = channelIds.map((id) => `/user/${id}`);
  await sql`
    update idempotency_keys k set reply = ${GONE}
    where (k.scope like ${`${storeId}/%`} or k.scope = any(${channels}::text[])) and k.reply is not null
      and exists (
        select from regexp_matches(k.reply, ${UUID}, 'g') m where m[1] = any(${[...ids]}::text[])
      )`.execute(db);
}
