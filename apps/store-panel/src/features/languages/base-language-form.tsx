import {
  type LanguageSettings,
  type StoreLanguageList,
  useSaveLanguageSettingsMutation,
} from '@store-panel/api-client/rtk/store-languages';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { FormSelect } from '#shared/forms/form-select.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import css from './languages.module.css';

type Values = Readonly<LanguageSettings>;

/** Only languages that are there can be chosen. */
const RULES: LazySchema<Values> = { preload() {}, validate: () => Promise.resolve({}) };

interface BaseLanguageFormProps {
  readonly list: StoreLanguageList;
  /** Loads the list again after a conflict. */
  readonly onReload: () => void;
}

/** The language that the page begins with. */
export function BaseLanguageForm({ list, onReload }: BaseLanguageFormProps) {
  const { t } = useTranslation(['languages', 'settings']);
  const denial = useReadOnlyReason();
  const [save] = useSaveLanguageSettingsMutation();
  const showDone = useUndoToast();
  const { languages, version } = list;
  const base = languages.find(({ is_base }) => is_base)?.code ?? '';
  const initial = useMemo(() => ({ base_language: base }), [base]);
  const labelOf = (code: string) => languages.find((one) => one.code === code)?.label ?? code;
  return (
    <SettingsForm<Values>
      label={t('base.title')}
      draft="languages"
      initialValues={initial}
      rules={RULES}
      shared={{
        version,
        words: {
          labels: { base_language: t('settings:label.languages.base_language') },
          valueOf: (_field, values) => labelOf(values.base_language),
        },
      }}
      readOnly={denial !== undefined}
      note={denial}
      onSave={async (settings) => {
        const saved = await save({ settings, version }).unwrap();
        await showDone(saved.change_id === null ? [] : [saved.change_id], { key: 'languages:done.base' });
        return { values: saved.settings, version: saved.version };
      }}
      onReload={onReload}
    >
      {() => (
        <Card>
          <CardHeader title={t('base.title')} />
          <CardBody>
            <div className={css.narrow}>
              <FormSelect
                name="base_language"
                label={t('settings:label.languages.base_language')}
                help={t('base.help')}
                disabled={denial !== undefined}
                options={languages.map(({ code, label }) => ({ value: code, label }))}
              />
            </div>
          </CardBody>
        </Card>
      )}
    </SettingsForm>
  );
}
