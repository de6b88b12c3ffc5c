import { LIFETIME } from '@store-panel/domain/limits/timing';

import { issueProof } from '#access/one-time-proofs.ts';
import type { Database } from '#db/database.ts';
import type { MessageFacts, MessageKind } from '#messages/post.ts';
import { testSecrets } from '#testing/test-platform.ts';

/** A proof of a solved captcha, without the solving. */
export async function captchaToken({ kysely }: Database): Promise<string> {
  return (await issueProof(kysely, 'captcha', {}, LIFETIME.captchaProof)).token;
}

/** What was written to an address or number, the latest last. */
export async function messagesTo({ kysely }: Database, recipient: string, secrets = testSecrets) {
  const rows = await kysely
    .selectFrom('messages')
    .select(['kind', 'channel', 'state', 'lang', 'sealed', 'expires_at'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ sealed, ...row }) => ({ ...row, facts: sealed && secrets.open('messages', sealed) }));
}

/** The digits of the latest code that was written to an address or number. */
export async function codeSentTo(database: Database, recipient: string, secrets = testSecrets): Promise<string> {
  const latest = (await messagesTo(database, recipient, secrets)).findLast(({ kind }) => kind === 'one_time_code');
  if (!latest?.facts) throw new Error(`No code was sent to ${recipient}`);
  return (latest.facts as MessageFacts['one_time_code']).code;
}

/** The kinds of what was written to an address or number, in order. */
export const kindsSentTo = async (database: Database, recipient: string): Promise<MessageKind[]> =>
  (await messagesTo(database, recipient)).map(({ kind }) => kind as MessageKind);
