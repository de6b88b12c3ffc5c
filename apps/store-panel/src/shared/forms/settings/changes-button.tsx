import { Button } from '@store-panel/ui/button';
import { ChangeRows } from '@store-panel/ui/change-rows';
import { Popover } from '@store-panel/ui/popover';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { changeRows, type FieldWords } from './field-words.ts';
import css from './save-bar.module.css';

/** How many fields of the form are changed, with a list of each value before and after. Texts: `settings`. */
export function ChangesButton<Values extends object>({ words }: { readonly words: FieldWords<Values> }) {
  const { t } = useTranslation('settings');
  const { values, initialValues } = useFormikContext<Values>();
  const rows = changeRows(words, initialValues, values, t);
  if (rows.length === 0) return null;
  return (
    <Popover
      label={t('bar.title')}
      trigger={<Button variant="quiet">{t('bar.changes', { count: rows.length })}</Button>}
    >
      <div className={css.changes}>
        <ChangeRows label={t('bar.title')} parts={[{ id: 'form', name: null, rows }]} />
      </div>
    </Popover>
  );
}
