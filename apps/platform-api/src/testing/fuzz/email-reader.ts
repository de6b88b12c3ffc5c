import { claimMailToken } from '@store-panel/domain/claims/claim-subscriptions';

import type { MessageFacts } from '#messages/outbox/enqueue-message.ts';
import type { MatrixContext } from '#testing/matrix/matrix-context.ts';
import type { KnownFacts } from '#testing/fuzz/known-facts.ts';

type EmailFacts = Partial<MessageFacts['one_time_code'] & MessageFacts['claim_mails']>;

/** Creates a function that adds codes and tokens from emails sent since its last call to the known facts. */
export function createEmailReader(
  { database, secrets }: MatrixContext,
  known: KnownFacts,
): (reply: object, side: string | null) => Promise<void> {
  let lastId = '00000000-0000-0000-0000-000000000000';
  return async (reply, side) => {
    const emails = await database.kysely
      .selectFrom('messages')
      .select(['id', 'sealed'])
      .where('id', '>', lastId)
      .where('kind', 'in', ['one_time_code', 'claim_mails'])
      .orderBy('id')
      .execute();
    for (const { id, sealed } of emails) {
      lastId = id;
      const { code, url } = (sealed ? secrets.decrypt('messages', sealed) : {}) as EmailFacts;
      if (code !== undefined && 'otp_id' in reply) known.addFact({ otp_id: reply.otp_id, otp: code }, side);
      if (url !== undefined) known.addFact({ mail_token: claimMailToken(new URL(url).pathname) }, side);
    }
  };
}
