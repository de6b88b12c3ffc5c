import { derivedId } from '@store-panel/domain/ids/derived-id';
import type { CustomerChannel } from '@store-panel/domain/messages/customer-messages';
import type { MessageDocument } from '@store-panel/domain/messages/message-document';
import { isSameValue, type SettingValue } from '@store-panel/domain/settings/setting-value';

import { audit } from '#access/audit.ts';
import { requireDocument, requireKind } from '#features/messages/require-document.ts';
import { writeTemplate } from '#features/messages/template-records.queries.ts';
import { nextSettingsVersion, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';
import { type JournalRow, recordChange } from '#journal/setting-changes.queries.ts';
import { readTemplate, type TemplateKey } from '#messages/customer/compose-message.ts';

/** Sections of the journal for texts, one a channel: another screen each. */
export const TEXT_SECTIONS = { email: 'email_text', phone: 'sms_text' } as const satisfies Record<
  CustomerChannel,
  string
>;

/** The journal's id of a text, which has no record before it is edited. */
const partId = ({ storeId, channel, kind, language }: TemplateKey): string =>
  derivedId(storeId, `${channel}/${kind}/${language}`);

interface TemplateChange {
  /** Null: the platform's text again. */
  readonly document: MessageDocument | null;
  readonly version: number;
  readonly reverts?: string | undefined;
}

/**
 * Changes a text in place of the one before. `changeId`: null if nothing differed.
 * @throws ApiError settingUpdateFailed naming what is wrong with it; dataNotFound; staleVersion
 */
export async function saveTemplate(
  { settingsChanged }: SettingsDeps,
  { principal, request, db, afterCommit }: SettingsContext,
  key: TemplateKey,
  { document, version: expected, reverts }: TemplateChange,
): Promise<{ readonly changeId: string | null; readonly version: number }> {
  const { storeId, channel, kind, language } = key;
  if (document === null) requireKind(key);
  else requireDocument(document, key, 'document');
  const before = await readTemplate(db, key);
  const version = await writeTemplate(db, key, { document, version: expected });
  if (isSameValue(before.document, document)) return { changeId: null, version };
  const row: JournalRow = {
    kind: TEXT_SECTIONS[channel],
    id: partId(key),
    field: `${kind}.${language}`,
    before: before.document as SettingValue,
    after: document as SettingValue,
  };
  const allVersions = await nextSettingsVersion(db, storeId);
  afterCommit(() => settingsChanged(storeId, allVersions));
  const changeId = await recordChange(db, principal, {
    section: TEXT_SECTIONS[channel],
    version: allVersions,
    rows: [row],
    reverts,
    cause: reverts === undefined ? (document === null ? 'message_text_reset' : 'message_text_saved') : 'reverted',
    name: null,
    count: 1,
  });
  await audit(db, {
    principal,
    action: 'message_text_changed',
    subject: changeId,
    detail: { channel, kind, language, is_reset: document === null },
    address: request.address,
    requestId: request.id,
  });
  return { changeId, version };
}
