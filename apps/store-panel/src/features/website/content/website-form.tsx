import {
  type StoredWebsite,
  useSaveWebsiteSettingsMutation,
  type WebsiteSettings,
} from '@store-panel/api-client/rtk/website';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/website/website.module.css';
import { SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import { LookCard } from './look-card.tsx';
import { SearchCard } from './search-card.tsx';
import type { PageLanguage } from './use-page-language.ts';
import { RULES, toFormValues, toSettings, type WebsiteValues } from './website-values.ts';
import { useWebsiteWords } from './website-words.ts';

interface WebsiteFormProps {
  readonly stored: StoredWebsite;
  readonly pageLanguage: PageLanguage;
  /** One more button beside those of the form. */
  readonly action: ReactNode;
  /** Called with the settings as they are typed. */
  readonly onDraft: (settings: WebsiteSettings) => void;
  /** Loads them again after a conflict. */
  readonly onReload: () => void;
}

/** What the page shows, and what it tells search engines. Newer versions are merged into the form. */
export function WebsiteForm({ stored, pageLanguage, action, onDraft, onReload }: WebsiteFormProps) {
  const { t } = useTranslation('website');
  const denial = useReadOnlyReason();
  const words = useWebsiteWords();
  const [save] = useSaveWebsiteSettingsMutation();
  const showDone = useUndoToast();
  const initial = useMemo(() => toFormValues(stored.settings), [stored.settings]);
  // A link to the title leads to the one of the language that is shown.
  const at = pageLanguage.index ?? 0;
  const fieldOf = useMemo(() => ({ titles: `titles.${at}`, descriptions: `descriptions.${at}` }), [at]);
  return (
    <SettingsForm
      label={t('form')}
      draft="website"
      initialValues={initial}
      rules={RULES}
      shared={{ version: stored.version, words }}
      fieldOf={fieldOf}
      readOnly={denial !== undefined}
      action={action}
      note={denial}
      onSave={async (values) => {
        const saved = await save({ settings: toSettings(values), version: stored.version }).unwrap();
        await showDone(saved.change_id === null ? [] : [saved.change_id], { key: 'website:done.saved' });
        return { values: toFormValues(saved.settings), version: saved.version };
      }}
      onReload={onReload}
    >
      {({ values }) => (
        <div className={css.cards}>
          <ReportDraft values={values} onDraft={onDraft} />
          <LookCard disabled={denial !== undefined} />
          <SearchCard stored={stored} pageLanguage={pageLanguage} disabled={denial !== undefined} />
        </div>
      )}
    </SettingsForm>
  );
}

interface ReportDraftProps {
  readonly values: WebsiteValues;
  readonly onDraft: (settings: WebsiteSettings) => void;
}

/** Hands what is typed to the preview, which stands outside the form. */
function ReportDraft({ values, onDraft }: ReportDraftProps) {
  useEffect(() => onDraft(toSettings(values)), [values, onDraft]);
  return null;
}
