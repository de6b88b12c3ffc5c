import { languageAt, localizedText } from '@store-panel/domain/geo/languages';
import type { MessageTemplate } from '@store-panel/domain/messages/message-kinds';

import type { Secrets } from '#access/secrets.ts';
import type { SessionsTable } from '#db/tables/accounts.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type Message, enqueueMessage } from '#messages/outbox/enqueue-message.ts';

/** A notice is useful for a week; a mail server may be down for a day or two. */
const NOTICE_LIFETIME_MS = 7 * 24 * 60 * 60_000;

type Notice<Kind extends MessageTemplate> = Pick<Message<Kind>, 'kind' | 'recipient' | 'lang' | 'facts'>;

/** Enqueues a notice by email in the transaction of the change it reports. */
export async function enqueueNotice<Kind extends MessageTemplate>(
  db: QueryExecutor,
  secrets: Secrets,
  notice: Notice<Kind>,
): Promise<void> {
  const expiresAt = new Date(Date.now() + NOTICE_LIFETIME_MS);
  await enqueueMessage(db, secrets, { ...notice, channel: 'email', expiresAt });
}

interface ChangedAccount {
  readonly kind: SessionsTable['principal_kind'];
  readonly name: string;
  /** The sign-in address so far, and the new one. */
  readonly email: string;
  readonly newEmail?: string | undefined;
  readonly hasNewPassword: boolean;
}

/** Notifies an account at its former address that another user has changed its sign-in. */
export async function notifySignInChange(
  db: QueryExecutor,
  secrets: Secrets,
  lang: number,
  { kind: account, name, email, newEmail = email, hasNewPassword }: ChangedAccount,
): Promise<void> {
  const to = { recipient: email, lang };
  if (hasNewPassword) await enqueueNotice(db, secrets, { ...to, kind: 'password_changed', facts: { name, account } });
  if (newEmail !== email) await enqueueNotice(db, secrets, { ...to, kind: 'address_changed', facts: { name } });
}

/** Returns the language for messages to a store: of its last session, otherwise of its registration. */
export async function readStoreLanguage(db: QueryExecutor, storeId: string): Promise<number> {
  const { lang } = await db
    .selectFrom('stores as s')
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
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

/** The address, language and name of a store, for a notice by the platform's own server. */
export async function readRecipient(db: QueryExecutor, storeId: string) {
  const { email, name } = await db
    .selectFrom('stores')
    .select(['email', 'name'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const lang = await readStoreLanguage(db, storeId);
  return { recipient: email, lang, name: localizedText(name, languageAt(lang)) };
}

/** Tells a store that its own account does not take its messages. */
export async function notifyAccountPaused(db: QueryExecutor, secrets: Secrets, storeId: string): Promise<void> {
  const { name, ...to } = await readRecipient(db, storeId);
  await enqueueNotice(db, secrets, { ...to, kind: 'account_paused', facts: { name } });
}

/** Tells a store that a domain no longer leads to its page. */
export async function notifyDomainLost(
  db: QueryExecutor,
  secrets: Secrets,
  storeId: string,
  host: string,
): Promise<void> {
  const { name, ...to } = await readRecipient(db, storeId);
  await enqueueNotice(db, secrets, { ...to, kind: 'domain_lost', facts: { name, host } });
}

/** Tells a store that a document is about to expire, or has. */
export async function notifyExpiry(
  db: QueryExecutor,
  secrets: Secrets,
  storeId: string,
  { names, day, isExpired }: { readonly names: readonly string[]; readonly day: string; readonly isExpired: boolean },
): Promise<void> {
  const { name, ...to } = await readRecipient(db, storeId);
  const facts = { name, document: localizedText(names, languageAt(to.lang)), day };
  await enqueueNotice(db, secrets, { ...to, kind: isExpired ? 'document_expired' : 'document_expiring', facts });
}
