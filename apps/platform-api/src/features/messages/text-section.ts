import { isLanguageCode, LANGUAGES } from '@store-panel/domain/geo/languages';
import {
  type CustomerChannel,
  type CustomerMessageKind,
  isCustomerMessageKind,
  isSmsKind,
} from '@store-panel/domain/messages/customer-messages';
import { documentText, type MessageDocument } from '@store-panel/domain/messages/message-document';
import { revertOf } from '@store-panel/domain/settings/revert';
import type { SettingValue } from '@store-panel/domain/settings/setting-value';
import { loadSettingTexts } from '@store-panel/locales/load-list-texts';

import type { QueryExecutor } from '#db/transaction.ts';
import { saveTemplate, TEXT_SECTIONS } from '#features/messages/save-template.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';
import type { JournalRow } from '#journal/setting-changes.queries.ts';
import { readTemplate, type TemplateKey } from '#messages/customer/compose-message.ts';

const SCREENS = { email: 'email-settings', phone: 'sms-settings' } as const;

/** `accepted.de`; undefined for one that a newer version wrote. */
function keyOf(storeId: string, channel: CustomerChannel, { field }: JournalRow): TemplateKey | undefined {
  const [kind = '', language = ''] = (field ?? '').split('.');
  return isCustomerMessageKind(kind) && isLanguageCode(language) ? { storeId, channel, kind, language } : undefined;
}

/** What a text is called in each language: `Email: order accepted (Deutsch)`. */
async function namesOfText(channel: CustomerChannel, kind: CustomerMessageKind, label: string): Promise<string[]> {
  return Promise.all(
    LANGUAGES.map(async ({ code }) => {
      const { settings } = await loadSettingTexts(code);
      const { email, sms } = settings.label;
      const name = channel === 'email' ? email.kinds[kind] : isSmsKind(kind) ? sms.kinds[kind] : kind;
      return `${name} (${label})`;
    }),
  );
}

/** The texts of one channel in the journal of settings. */
export function textSection(deps: SettingsDeps, channel: CustomerChannel): JournalSection {
  const screen = SCREENS[channel];
  const planRevert = async (db: QueryExecutor, storeId: string, rows: readonly JournalRow[]) => {
    const [row] = rows;
    const key = row && keyOf(storeId, channel, row);
    const current = key && (await readTemplate(db, key));
    const { rows: backs, left } = revertOf(rows, () => current?.document as SettingValue | undefined);
    return { key, current, back: backs[0], remaining: left };
  };
  return {
    name: TEXT_SECTIONS[channel],
    screens: [screen],
    screensOf: () => [screen],
    textOf: (value) => documentText(value as MessageDocument),
    async namesOf(_db, storeId, rows) {
      const names = new Map<string, readonly string[]>();
      for (const row of rows) {
        const key = keyOf(storeId, channel, row);
        const label = LANGUAGES.find(({ code }) => code === key?.language)?.label;
        if (key && label !== undefined) names.set(row.id, await namesOfText(channel, key.kind, label));
      }
      return names;
    },
    async plan(db, storeId, { rows }) {
      const { back, remaining } = await planRevert(db, storeId, rows);
      return { doesAnything: back !== undefined, remaining };
    },
    async revert(context, { id, rows }) {
      const { db, principal } = context;
      const { key, current, back, remaining } = await planRevert(db, principal.storeId, rows);
      if (!key || !current || !back) return { changeId: null, remaining };
      const document = back.after as MessageDocument | null;
      const change = { document, version: current.version, reverts: id };
      const { changeId } = await saveTemplate(deps, context, key, change);
      return { changeId, remaining };
    },
  };
}
