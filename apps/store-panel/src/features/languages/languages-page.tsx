import { type StoreLanguageList, useListStoreLanguagesQuery } from '@store-panel/api-client/rtk/store-languages';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { changeDenial } from '#shared/commands/change-denial.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { AddLanguageCard } from './add/add-language-card.tsx';
import { type UploadTarget, UploadDialog } from './add/upload-dialog.tsx';
import { BaseLanguageForm } from './base-language-form.tsx';
import { LanguageList } from './list/language-list.tsx';
import css from './languages.module.css';

/** The languages of the store's page and menu, and what each lacks. */
export function LanguagesPage() {
  const { t } = useTranslation('languages');
  const query = useListStoreLanguagesQuery();
  return (
    <SettingsPage screen="language-settings" intro={t('intro')} query={query}>
      {(list, reload) => <Languages list={list} onReload={reload} />}
    </SettingsPage>
  );
}

function Languages({ list, onReload }: { readonly list: StoreLanguageList; readonly onReload: () => void }) {
  const { t } = useTranslation('languages');
  const readOnlyReason = useReadOnlyReason();
  const [target, setTarget] = useState<UploadTarget | null>(null);
  usePageCommands([
    {
      id: 'upload-language',
      label: t('add.byFile'),
      icon: FileUp,
      denial: changeDenial,
      run: () => setTarget('new'),
    },
  ]);
  return (
    <div className={css.cards}>
      {readOnlyReason !== undefined && <InlineAlert tone="info">{readOnlyReason}</InlineAlert>}
      <LanguageList list={list} isReadOnly={readOnlyReason !== undefined} onUpload={setTarget} />
      <AddLanguageCard list={list} isReadOnly={readOnlyReason !== undefined} onUpload={() => setTarget('new')} />
      <BaseLanguageForm list={list} onReload={onReload} />
      {target !== null && <UploadDialog target={target} list={list} onClose={() => setTarget(null)} />}
    </div>
  );
}
