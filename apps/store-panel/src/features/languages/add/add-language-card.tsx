import type { StoreLanguageList } from '@store-panel/api-client/rtk/store-languages';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Select } from '@store-panel/ui/select';
import { FileUp } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/languages/languages.module.css';
import { useLanguageChanges } from '#features/languages/use-language-changes.ts';
import { useSearchParams } from '#shared/search-params.ts';

interface AddLanguageCardProps {
  readonly list: StoreLanguageList;
  readonly isReadOnly: boolean;
  /** Another language than the nine. */
  readonly onUpload: () => void;
}

/** Adds one of the nine languages, or any other one with its file. */
export function AddLanguageCard({ list, isReadOnly, onUpload }: AddLanguageCardProps) {
  const { t } = useTranslation('languages');
  const id = useId();
  const [params] = useSearchParams();
  const { add, isAdding } = useLanguageChanges();
  const [selected, setSelected] = useState('');
  const left = LANGUAGES.filter(({ code }) => !list.languages.some((one) => one.code === code));
  const language = left.find(({ code }) => code === selected) ?? left[0];
  const isLinked = params.has('add');
  useEffect(() => {
    if (isLinked) document.getElementById(id)?.focus();
  }, [isLinked, id]);
  return (
    <Card>
      <CardHeader title={t('add.title')} />
      <CardBody>
        <div className={css.addRow}>
          {language ? (
            <>
              <div className={css.narrow}>
                <Select
                  id={id}
                  label={t('add.language')}
                  value={language.code}
                  disabled={isReadOnly}
                  options={left.map(({ code, label }) => ({ value: code, label }))}
                  onChange={({ target }) => setSelected(target.value)}
                />
              </div>
              <Button
                variant="primary"
                pending={isAdding}
                disabled={isReadOnly}
                onClick={() => void add(language.code, language.label)}
              >
                {t('add.button')}
              </Button>
            </>
          ) : (
            <p className={css.text}>{t('add.allThere')}</p>
          )}
        </div>
        <p className={css.text}>{t('add.otherText')}</p>
        <div>
          <Button icon={<FileUp aria-hidden="true" />} disabled={isReadOnly} onClick={onUpload}>
            {t('add.byFile')}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
