import type { StoreLanguage, StoreLanguageList } from '@store-panel/api-client/rtk/store-languages';
import { STORE_LANGUAGE_LIMITS } from '@store-panel/domain/languages/store-languages';
import { Button } from '@store-panel/ui/button';
import { Combobox } from '@store-panel/ui/combobox';
import { Dialog } from '@store-panel/ui/dialog';
import { FileUpload } from '@store-panel/ui/file-upload';
import { Spinner } from '@store-panel/ui/spinner';
import { Inline, Stack } from '@store-panel/ui/stack';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/languages/languages.module.css';
import { useDownloadLanguage } from '#features/languages/use-download-language.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { directionOf, languageName, OTHER_LANGUAGES, ownName } from './other-languages.ts';
import { UploadOutcome } from './upload-outcome.tsx';
import { type FileLanguage, useLanguageUpload } from './use-language-upload.ts';

/** What a file is uploaded for: a language that is there, or one to be chosen. */
export type UploadTarget = StoreLanguage | 'new';

interface UploadDialogProps {
  readonly target: UploadTarget;
  readonly list: StoreLanguageList;
  readonly onClose: () => void;
}

/** Adds a language with its file, or changes its texts: first what would change, then the change. */
export function UploadDialog({ target, list, onClose }: UploadDialogProps) {
  const { t } = useTranslation(['languages', 'shell']);
  const panelLanguage = useLanguage();
  const { toasts } = useAppServices();
  const [code, setCode] = useState<string | null>(target === 'new' ? null : target.code);
  const of: FileLanguage =
    target === 'new'
      ? { language: code ?? '', label: ownName(code ?? 'en'), direction: directionOf(code ?? ''), mode: 'add' }
      : { language: target.code, label: target.label, direction: target.direction, mode: 'change' };
  const { file, isBusy, changes, failure, choose, apply, reset } = useLanguageUpload(of);
  const download = useDownloadLanguage();
  const options = useMemo(
    () =>
      OTHER_LANGUAGES.filter((one) => !list.languages.some((language) => language.code === one))
        .map((one) => ({ value: one, label: languageName(one, panelLanguage), keywords: `${ownName(one)} ${one}` }))
        .toSorted((one, other) => one.label.localeCompare(other.label, panelLanguage)),
    [list, panelLanguage],
  );
  async function confirm() {
    if (!(await apply())) return;
    toasts.add({
      tone: 'success',
      title: t(target === 'new' ? 'done.added' : 'done.changed', { language: of.label }),
    });
    onClose();
  }
  return (
    <Dialog
      open
      title={target === 'new' ? t('add.byFile') : t('upload.title', { language: of.label })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
          <Button
            variant="primary"
            pending={isBusy && changes !== undefined}
            disabled={changes === undefined}
            onClick={() => void confirm()}
          >
            {t(target === 'new' ? 'upload.add' : 'upload.apply')}
          </Button>
        </>
      }
    >
      <Stack>
        {target === 'new' && (
          <Combobox
            label={t('add.language')}
            help={t('upload.languageHelp')}
            options={options}
            value={code}
            emptyText={t('shell:list.noResults')}
            onChange={(selected) => {
              setCode(selected);
              reset();
            }}
          />
        )}
        {code !== null && (
          <>
            <p className={css.text}>{t('upload.text')}</p>
            <div>
              <Button
                icon={<Download aria-hidden="true" />}
                pending={download.isLoading}
                onClick={() => void download.start(code)}
              >
                {t('upload.template')}
              </Button>
            </div>
            <FileUpload
              label={t('upload.file')}
              accept="application/json,.json"
              files={[]}
              maxBytes={STORE_LANGUAGE_LIMITS.fileBytes}
              disabled={isBusy}
              onAdd={([first]) => first && choose(first)}
              onRemove={reset}
            />
            {isBusy && changes === undefined && (
              <div role="status">
                <Inline>
                  <Spinner /> {t('upload.checking', { name: file?.name ?? '' })}
                </Inline>
              </div>
            )}
            <UploadOutcome fileName={file?.name ?? ''} changes={changes} failure={failure} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
