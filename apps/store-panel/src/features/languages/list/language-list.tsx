import type { StoreLanguageList } from '@store-panel/api-client/rtk/store-languages';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Button } from '@store-panel/ui/button';
import { useTranslation } from 'react-i18next';

import type { UploadTarget } from '#features/languages/add/upload-dialog.tsx';
import css from '#features/languages/languages.module.css';
import { useLanguageChanges } from '#features/languages/use-language-changes.ts';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useDayText } from '#shared/time/use-day-text.ts';
import { LanguageItem } from './language-item.tsx';

interface LanguageListProps {
  readonly list: StoreLanguageList;
  readonly isReadOnly: boolean;
  readonly onUpload: (target: UploadTarget) => void;
}

/** The languages of the page with what each lacks, and those that were removed. */
export function LanguageList({ list, isReadOnly, onUpload }: LanguageListProps) {
  const { t } = useTranslation('languages');
  const dayText = useDayText();
  const { remove, restore } = useLanguageChanges();
  const { languages, removed } = list;
  return (
    <Card>
      <CardHeader title={t('list.title')} />
      <CardBody>
        <ul className={css.languages} aria-label={t('list.title')}>
          {languages.map((language) => (
            <LanguageItem
              key={language.code}
              language={language}
              isReadOnly={isReadOnly}
              onRemove={() => void remove(language)}
              onUpload={() => onUpload(language)}
            />
          ))}
        </ul>
        {removed.length > 0 && (
          <details className={css.details}>
            <summary>{t('removed.title', { count: removed.length })}</summary>
            <ul className={css.languages}>
              {removed.map(({ code, label, ends_at: end }) => (
                <li key={code} className={css.removed}>
                  <span className={css.removedText}>
                    <bdi lang={code}>{label}</bdi>
                    <HintText inline>{t('removed.until', { date: dayText(end) })}</HintText>
                  </span>
                  <Button
                    size="sm"
                    disabled={isReadOnly}
                    aria-label={t('removed.restoreNamed', { language: label })}
                    onClick={() => void restore(code)}
                  >
                    {t('removed.restore')}
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </CardBody>
    </Card>
  );
}
