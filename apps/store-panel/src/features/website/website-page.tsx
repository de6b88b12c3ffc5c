import { useListStoreLanguagesQuery } from '@store-panel/api-client/rtk/store-languages';
import { type StoredWebsite, useGetWebsiteSettingsQuery } from '@store-panel/api-client/rtk/website';
import { Button } from '@store-panel/ui/button';
import { Drawer } from '@store-panel/ui/drawer';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Eye, FileCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { changeDenial } from '#shared/commands/change-denial.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { FormPreview } from '#shared/forms/layout/form-with-preview.tsx';
import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { WebsiteForm } from './content/website-form.tsx';
import { usePageLanguage } from './content/use-page-language.ts';
import { DomainsCard } from './domains/domains-card.tsx';
import { PagePreview } from './preview/page-preview.tsx';
import { ScriptPageDialog } from './scripts/script-page-dialog.tsx';
import { type EditedScriptPage, ScriptPagesCard } from './scripts/script-pages-card.tsx';
import css from './website.module.css';

/** Room for the preview beside the sections. */
const BESIDE = '(min-width: 80rem)';

/** The store's public page: its addresses, what it shows, search engines, script pages, and a preview. */
export function WebsitePage() {
  const { t } = useTranslation('website');
  const query = useGetWebsiteSettingsQuery();
  return (
    <SettingsPage screen="user-website-settings" intro={t('intro')} query={query}>
      {(stored, reload) => <Website stored={stored} onReload={reload} />}
    </SettingsPage>
  );
}

function Website({ stored, onReload }: { readonly stored: StoredWebsite; readonly onReload: () => void }) {
  const { t } = useTranslation('website');
  const readOnlyReason = useReadOnlyReason();
  const isBeside = useMediaQuery(BESIDE);
  const languageQuery = useListStoreLanguagesQuery();
  const languages = languageQuery.data?.languages;
  const pageLanguage = usePageLanguage(languages);
  // As typed, also what is not saved yet.
  const [draft, setDraft] = useState(stored.settings);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const [edited, setEdited] = useState<EditedScriptPage | null>(null);
  usePageCommands([
    { id: 'preview', label: t('preview.open'), icon: Eye, run: () => setPreviewOpen(true) },
    {
      id: 'add-script-page',
      label: t('script.add'),
      icon: FileCode,
      denial: changeDenial,
      run: () => setEdited('new'),
    },
  ]);
  const preview = languages ? (
    <PagePreview settings={draft} language={pageLanguage} />
  ) : (
    <RecordFallback query={languageQuery} missing={{ title: t('preview.title'), text: t('preview.text') }}>
      <div aria-busy="true">
        <Skeleton height="28rem" />
      </div>
    </RecordFallback>
  );
  return (
    <div className={css.beside}>
      <div className={css.cards}>
        {readOnlyReason !== undefined && <InlineAlert tone="info">{readOnlyReason}</InlineAlert>}
        <DomainsCard />
        <WebsiteForm
          stored={stored}
          pageLanguage={pageLanguage}
          action={!isBeside && <Button onClick={() => setPreviewOpen(true)}>{t('preview.open')}</Button>}
          onDraft={setDraft}
          onReload={onReload}
        />
        <ScriptPagesCard onEdit={setEdited} />
      </div>
      {isBeside && <FormPreview title={t('preview.title')}>{preview}</FormPreview>}
      {!isBeside && (
        <Drawer open={isPreviewOpen} onClose={() => setPreviewOpen(false)} title={t('preview.title')}>
          {preview}
        </Drawer>
      )}
      {edited !== null && (
        <ScriptPageDialog
          key={edited === 'new' ? edited : `${edited.script_page_id} ${edited.version}`}
          edited={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
