import type { MessageDocument } from '@store-panel/domain/messages/message-document';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { TemplateKey } from '#messages/customer/compose-message.ts';

/**
 * Stores a text, or with null gives it up for the platform's. @returns the new version
 * @throws ApiError staleVersion if it has changed since `version` was read; a text that was never edited has version 1
 */
export async function writeTemplate(
  db: QueryExecutor,
  { storeId, channel, kind, language }: TemplateKey,
  { document, version }: { readonly document: MessageDocument | null; readonly version: number },
): Promise<number> {
  const value = document === null ? null : json(document);
  const { rows } = await sql<{ version: number }>`
    insert into message_templates as t (store_id, channel, kind, language, document, version)
    select ${storeId}, ${channel}, ${kind}, ${language}, ${value}::jsonb, 2 where ${version} = 1
      or exists (
        select 1 from message_templates
        where store_id = ${storeId} and channel = ${channel} and kind = ${kind} and language = ${language}
      )
    on conflict (store_id, channel, kind, language) do update
      set document = excluded.document, version = t.version + 1, updated_at = now()
      where t.version = ${version}
    returning version`.execute(db);
  const [saved] = rows;
  if (!saved) throw new ApiError('staleVersion');
  return saved.version;
}
