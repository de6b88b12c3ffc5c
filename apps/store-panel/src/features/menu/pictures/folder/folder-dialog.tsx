import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { FileUpload } from '@store-panel/ui/file-upload';
import { Progress } from '@store-panel/ui/progress';
import { FolderOpen, Upload } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useObservable } from '#shared/observable.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { IMAGE_TYPES } from '#shared/pictures/image-types.ts';
import css from './folder.module.css';
import { FolderRow } from './folder-row.tsx';
import { useFolderUpload } from './use-folder-upload.ts';

/** Largest file that is read, in bytes (ours): it is made smaller before it is sent. */
const MAX_SOURCE_BYTES = 40_000_000;

interface FolderDialogProps {
  readonly menu: Pick<EditorMenu, 'items'>;
  readonly onClose: () => void;
}

/** Adds the pictures of a folder: files are matched to items by their names or codes, shown in pairs, and sent. */
export function FolderDialog({ menu, onClose }: FolderDialogProps) {
  const { t } = useTranslation('menu-pictures');
  const language = useLanguage();
  const { session: control } = useAppServices();
  const limits = useObservable(control.imageSettings);
  const { files, isRunning, left, add, choose, remove, start, stop } = useFolderUpload(menu);
  const folderRef = useRef<HTMLInputElement>(null);
  const options = useMemo(
    () =>
      menu.items.map(({ item_id: value, name, external_id: code }) => ({
        value,
        label: localizedText(name, language),
        ...(code !== null && { description: code }),
      })),
    [menu.items, language],
  );
  const done = files.filter(({ state }) => state === 'done').length;
  const there = files.filter(({ state }) => state === 'there').length;
  const failed = files.filter(({ state }) => state === 'failed').length;
  const unmatched = files.filter(({ itemId }) => itemId === null).length;
  const sent = done + there;
  const accept = (limits?.content_types ?? IMAGE_TYPES).join(',');
  const summary = [
    done > 0 && t('folder.added', { count: done }),
    there > 0 && t('folder.there', { count: there }),
    failed > 0 && t('folder.failed', { count: failed }),
    unmatched > 0 && t('folder.unmatched', { count: unmatched }),
  ].filter((text) => text !== false);

  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('folder.title')}
      description={t('folder.text')}
      footer={
        <>
          <Button onClick={isRunning ? stop : onClose}>{t(isRunning ? 'folder.stop' : 'folder.close')}</Button>
          {(left > 0 || isRunning) && (
            <Button
              variant="primary"
              icon={<Upload aria-hidden="true" />}
              pending={isRunning}
              onClick={() => void start()}
            >
              {failed > 0 && failed === left ? t('folder.retry', { count: left }) : t('folder.start', { count: left })}
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        <FileUpload
          label={t('folder.files')}
          help={t('folder.filesHelp')}
          accept={accept}
          maxBytes={MAX_SOURCE_BYTES}
          multiple
          disabled={isRunning}
          files={[]}
          onAdd={add}
          onRemove={() => undefined}
        />
        <input
          ref={folderRef}
          type="file"
          hidden
          multiple
          {...{ webkitdirectory: '' }}
          onChange={({ currentTarget }) => {
            // A folder holds other files too.
            add([...(currentTarget.files ?? [])].filter(({ type }) => accept.split(',').includes(type)));
            currentTarget.value = '';
          }}
        />
        <div>
          <Button
            size="sm"
            icon={<FolderOpen aria-hidden="true" />}
            disabled={isRunning}
            onClick={() => folderRef.current?.click()}
          >
            {t('folder.chooseFolder')}
          </Button>
        </div>
        {isRunning && <Progress label={t('folder.progress')} value={sent} max={sent + left + 1} />}
        <p className={css.summary} role="status">
          {summary.join(' ')}
        </p>
        {files.length > 0 && (
          <ul className={css.list} aria-label={t('folder.pairs')}>
            {files.map((one) => (
              <FolderRow
                key={one.id}
                entry={one}
                options={options}
                isLocked={isRunning}
                onChoose={(itemId) => choose(one.id, itemId)}
                onRemove={() => remove(one.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
