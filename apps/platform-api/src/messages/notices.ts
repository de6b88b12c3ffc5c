import type { MessageTemplate } from '@store-panel/domain/messages/message-kinds';

import type { Secrets } from '#access/secrets.ts';
import type { SessionsTable } from '#db/tables/accounts.ts';
import type { Queries } from '#db/transaction.ts';
import { type Message, enqueueMessage } from '#messages/outbox/enqueue-message.ts';

/** What tells of something that was done is worth reading for a week; a mail server may be away for a day or two. */
const WORTH_READING_MS = 7 * 24 * 60 * 60_000;

type Notice<Kind extends MessageTemplate> = Pick<Message<Kind>, 'kind' | 'recipient' | 'lang' | 'facts'>;

/** Tells somebody by mail of something that was done, as part of doing it. */
export async function enqueueNotice<Kind extends MessageTemplate>(
  db: Queries,
  secrets: Secrets,
  notice: Notice<Kind>,
): Promise<void> {
  const expiresAt = new Date(Date.now() + WORTH_READING_MS);
  await enqueueMessage(db, secrets, { ...notice, channel: 'email', expiresAt });
}

interface ChangedAccount {
  readonly kind: SessionsTable['principal_kind'];
  readonly name: string;
  /** Where it signed in with until now, and from now on. */
  readonly email: string;
  readonly newEmail?: string | undefined;
  readonly hasNewPassword: boolean;
}

/** Tells an account that somebody else has changed how it signs in, at the address that it had. */
export async function notifySignInChange(
  db: Queries,
  secrets: Secrets,
  lang: number,
  { kind: account, name, email, newEmail = email, hasNewPassword }: ChangedAccount,
): Promise<void> {
  const to = { recipient: email, lang };
  if (hasNewPassword) await enqueueNotice(db, secrets, { ...to, kind: 'password_changed', facts: { name, account } });
  if (newEmail !== email) await enqueueNotice(db, secrets, { ...to, kind: 'address_changed', facts: { name } });
}

/** The language to write to a store in: of its last session, else the one it registered in. */
export async function storeLanguage(db: Queries, storeId: string): Promise<number> {
  const { lang } = await db
    .selectFrom('stores as s')
    .select((row) =>
      row.fn
        .coalesce(
          row
            .selectFrom('sessions')
            .select('lang')
            .whereRef('principal_id', '=', 's.id')
            .where('principal_kind', '=', 'store')
            .where('acting_admin_id', 'is', null)
            .orderBy('created_at', 'desc')
            .limit(1),
          's.lang',
        )
        .as('lang'),
    )
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow();
  return lang;
}
