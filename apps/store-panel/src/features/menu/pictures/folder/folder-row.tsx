import { Button } from '@store-panel/ui/button';
import { Combobox, type ComboboxOption } from '@store-panel/ui/combobox';
import { IconButton } from '@store-panel/ui/icon-button';
import { Spinner } from '@store-panel/ui/spinner';
import { ArrowRight, Check, CircleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from './folder.module.css';
import type { FolderFile } from './use-folder-upload.ts';

interface FolderRowProps {
  readonly entry: FolderFile;
  readonly options: readonly ComboboxOption[];
  /** While files are sent. */
  readonly isLocked: boolean;
  readonly onChoose: (itemId: string) => void;
  readonly onRemove: () => void;
}

/** A file and the item that it is for. */
export function FolderRow({ entry, options, isLocked, onChoose, onRemove }: FolderRowProps) {
  const { t } = useTranslation('menu-pictures');
  const { file, previewUrl, itemId, by, state, error } = entry;
  const [isChoosing, setChoosing] = useState(false);
  const itemName = options.find(({ value }) => value === itemId)?.label ?? '';
  const isSent = state === 'done' || state === 'there';
  const asksForItem = (itemId === null || isChoosing) && !isLocked && !isSent;
  return (
    <li className={css.pair} data-state={state}>
      <img className={css.preview} src={previewUrl} alt="" loading="lazy" decoding="async" />
      <div className={css.words}>
        <bdi className={css.file}>{file.name}</bdi>
        {asksForItem ? (
          <Combobox
            label={t('folder.itemFor', { file: file.name })}
            {...(by === 'several' && { help: t('folder.several') })}
            options={options}
            value={itemId}
            onChange={(value) => {
              setChoosing(false);
              if (value !== null) onChoose(value);
            }}
          />
        ) : (
          <span className={css.item}>
            <ArrowRight aria-hidden="true" data-flip-in-rtl="" className={css.arrow} />
            {itemId === null ? t('folder.noItem') : <bdi>{itemName}</bdi>}
            {by === 'code' && <span className={css.note}>{t('folder.byCode')}</span>}
          </span>
        )}
        {state === 'uploading' && (
          <span className={css.state}>
            <Spinner /> {t('folder.state.uploading')}
          </span>
        )}
        {isSent && (
          <span className={css.state} data-tone="success">
            <Check aria-hidden="true" /> {t(`folder.state.${state}`)}
          </span>
        )}
        {state === 'failed' && (
          <span className={css.state} data-tone="danger">
            <CircleAlert aria-hidden="true" /> {error}
          </span>
        )}
      </div>
      {!isSent && !isLocked && (
        <div className={css.tools}>
          {!asksForItem && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('folder.changeOf', { file: file.name })}
              onClick={() => setChoosing(true)}
            >
              {t('change')}
            </Button>
          )}
          <IconButton
            size="sm"
            icon={<X aria-hidden="true" />}
            label={t('folder.skip', { file: file.name })}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  );
}
