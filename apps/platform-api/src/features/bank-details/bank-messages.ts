import { createHash, randomBytes } from 'node:crypto';

import { DISOWN_DAYS } from '@store-panel/domain/banks/account-forms';
import { BANK_DISOWN_PATH } from '@store-panel/domain/banks/disown-path';
import { languageAt, localizedText } from '@store-panel/domain/geo/languages';
import { sql } from 'kysely';

import type { StorePrincipal } from '#access/principal.ts';
import type { Secrets } from '#access/secrets.ts';
import type { BankAccount } from '#banks/bank-account.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readStoreLanguage } from '#messages/notices.ts';
import { enqueueMessage } from '#messages/outbox/enqueue-message.ts';

const TOKEN_BYTES = 24;
const DAY_MS = 24 * 60 * 60_000;

/** Links are stored as hashes: a reader of the database cannot stop payouts with them. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Links that can no longer be used. */
export const OLD_BANK_LINKS = {
  table: 'bank_links',
  isExpired: sql<boolean>`expires_at < now()`,
} as const;

interface BankChange {
  readonly principal: Pick<StorePrincipal, 'storeId'>;
  readonly kind: 'bank_added' | 'bank_chosen';
  readonly account: Pick<BankAccount, 'id' | 'hint'>;
}

/**
 * Tells a store's owner by every verified address that an account was added or chosen, with a link that stops payouts. The
 * address that was replaced within 30 days gets it too: a thief replaces it first.
 */
export async function notifyBankChange(
  { secrets, panelOrigin }: { readonly secrets: Secrets; readonly panelOrigin: string | undefined },
  db: QueryExecutor,
  { principal: { storeId }, kind, account }: BankChange,
): Promise<void> {
  const store = await db
    .selectFrom('stores')
    .select([
      'name',
      'email',
      'email_verified',
      'country_phone_code',
      'phone',
      'phone_verified',
      sql<string | null>`case when email_replaced_at > now() - interval '30 days' then former_email end`.as('former'),
    ])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const lang = await readStoreLanguage(db, storeId);
  const expiresAt = new Date(Date.now() + DISOWN_DAYS * DAY_MS);
  const facts = {
    name: localizedText(store.name, languageAt(lang)),
    hint: account.hint,
    disownUrl: await makeDisownUrl(db, panelOrigin, { storeId, bankDetailId: account.id, expiresAt }),
  };
  const emails = new Set([store.email_verified ? store.email : null, store.former]);
  for (const recipient of emails)
    if (recipient !== null)
      await enqueueMessage(db, secrets, { channel: 'email', kind, recipient, lang, facts, expiresAt });
  if (store.phone_verified)
    await enqueueMessage(db, secrets, {
      channel: 'phone',
      kind,
      recipient: store.country_phone_code + store.phone,
      lang,
      facts,
      expiresAt,
    });
}

interface NewLink {
  readonly storeId: string;
  readonly bankDetailId: string;
  readonly expiresAt: Date;
}

/** Makes a link for one use; empty if the panel's origin is unknown. */
async function makeDisownUrl(
  db: QueryExecutor,
  panelOrigin: string | undefined,
  { storeId, bankDetailId, expiresAt }: NewLink,
): Promise<string> {
  if (panelOrigin === undefined) return '';
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insertInto('bank_links')
    .values({
      token_hash: hashOfToken(token),
      store_id: storeId,
      bank_detail_id: bankDetailId,
      expires_at: expiresAt,
    })
    .execute();
  return new URL(BANK_DISOWN_PATH + token, panelOrigin).href;
}
