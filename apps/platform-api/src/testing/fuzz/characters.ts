import { claimMailToken } from '@store-panel/domain/claims/claim-subscriptions';

import type { MessageFacts } from '#messages/outbox/enqueue-message.ts';
import type { MatrixContext } from '#testing/matrix/matrix-context.ts';
import type { Known } from '#testing/fuzz/known.ts';

type Letter = Partial<MessageFacts['one_time_code'] & MessageFacts['claim_mails']>;

/** Has what was sent to people as letters since the last time be learned, as those would who read them. */
export function letterReader(
  { database, secrets }: MatrixContext,
  known: Known,
): (reply: object, side: string | null) => Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  return async (reply, side) => {
    const letters = await database.kysely
      .selectFrom('messages')
      .select(['id', 'sealed'])
      .where('id', '>', last)
      .where('kind', 'in', ['one_time_code', 'claim_mails'])
      .orderBy('id')
      .execute();
    for (const { id, sealed } of letters) {
      last = id;
      const { code, url } = (sealed ? secrets.open('messages', sealed) : {}) as Letter;
      if (code !== undefined && 'otp_id' in reply) known.tell({ otp_id: reply.otp_id, otp: code }, side);
      if (url !== undefined) known.tell({ mail_token: claimMailToken(new URL(url).pathname) }, side);
    }
  };
}
