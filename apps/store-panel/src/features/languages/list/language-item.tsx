import type { StoreLanguage } from '@store-panel/api-client/rtk/store-languages';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Progress } from '@store-panel/ui/progress';
import { Download, Trash2, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import css from '#features/languages/languages.module.css';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useDownloadLanguage } from '#features/languages/use-download-language.ts';
import { GapList } from './gap-list.tsx';

interface LanguageItemProps {
  readonly language: StoreLanguage;
  readonly isReadOnly: boolean;
  readonly onRemove: () => void;
  readonly onUpload: () => void;
}

/** A language: how complete it is, what it lacks, its file. */
export function LanguageItem({ language, isReadOnly, onRemove, onUpload }: LanguageItemProps) {
  const { t } = useTranslation('languages');
  const panelLanguage = useLanguage();
  const { code, label, direction, texts, complete, missing, is_base: isBase, is_own: isOwn } = language;
  const { isLoading, start } = useDownloadLanguage();
  const number = new Intl.NumberFormat(panelLanguage, { numberingSystem: 'latn' });
  const translated = new Intl.DisplayNames(panelLanguage, { type: 'language' }).of(code) ?? code;
  return (
    <li className={css.language}>
      <div className={css.head}>
        <h3 className={css.name}>
          <bdi lang={code}>{label}</bdi>
        </h3>
        {translated.toLowerCase() !== label.toLowerCase() && <HintText inline>{translated}</HintText>}
        {isBase && <Badge tone="info">{t('list.base')}</Badge>}
        {isOwn && <Badge>{t('list.ofFile')}</Badge>}
        {direction === 'rtl' && <Badge>{t('direction.rtl')}</Badge>}
      </div>
      <Progress
        label={missing === 0 ? t('list.complete') : t('list.missing', { count: missing })}
        value={complete}
        max={Math.max(1, texts)}
        valueText={`${number.format(complete)} / ${number.format(texts)}`}
      />
      {missing > 0 && <GapList language={language} />}
      <div className={css.actions}>
        <Button
          size="sm"
          pending={isLoading}
          icon={<Download aria-hidden="true" />}
          aria-label={t('file.downloadNamed', { language: label })}
          onClick={() => void start(code)}
        >
          {t('file.download')}
        </Button>
        {isOwn && (
          <Button
            size="sm"
            disabled={isReadOnly}
            icon={<Upload aria-hidden="true" />}
            aria-label={t('file.uploadNamed', { language: label })}
            onClick={onUpload}
          >
            {t('file.upload')}
          </Button>
        )}
        {!isBase && (
          <Button
            size="sm"
            variant="quiet"
            disabled={isReadOnly}
            icon={<Trash2 aria-hidden="true" />}
            aria-label={t('list.removeNamed', { language: label })}
            onClick={onRemove}
          >
            {t('list.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
