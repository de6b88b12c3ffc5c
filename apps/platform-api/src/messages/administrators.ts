import { ADMIN_ACTION } from '@store-panel/domain/access/permissions';
import { DEFAULT_LANGUAGE, languageAt, languageIndex, localizedText } from '@store-panel/domain/geo/languages';
import type { MoneyEmailTemplate } from '@store-panel/domain/messages/message-kinds';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { enqueueNotice } from '#messages/notices.ts';
import type { Message } from '#messages/outbox/enqueue-message.ts';

/** Of a request; a platform has fewer. */
const MAX_ADMINISTRATORS = 50;

type AdminNotice<Kind extends MoneyEmailTemplate> = Pick<Message<Kind>, 'kind' | 'facts'>;

/**
 * Tells those administrators who may act by email, each in the language of the last session.
 * @param noticeOf gets the store's name in that language
 */
export async function notifyAdministrators<Kind extends MoneyEmailTemplate>(
  db: QueryExecutor,
  secrets: Secrets,
  storeId: string,
  noticeOf: (store: string) => AdminNotice<Kind>,
): Promise<void> {
  const { name: names } = await db
    .selectFrom('stores')
    .select('name')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const { rows: administrators } = await sql<{ readonly email: string; readonly lang: number }>`
    select a.email, coalesce((
      select x.lang from sessions x where x.principal_id = a.id and x.principal_kind = 'admin'
      order by x.created_at desc limit 1
    ), ${languageIndex(DEFAULT_LANGUAGE)}) as lang
    from admins a where a.role = 'Admin' or ${ADMIN_ACTION.edit} = any(a.permissions)
    order by a.id limit ${MAX_ADMINISTRATORS}`.execute(db);
  for (const { email: recipient, lang } of administrators)
    await enqueueNotice(db, secrets, { recipient, lang, ...noticeOf(localizedText(names, languageAt(lang))) });
}
