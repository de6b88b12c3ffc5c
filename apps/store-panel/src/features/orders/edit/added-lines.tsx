import { NAME_MAX, ORDER_LINES } from '@store-panel/domain/limits/limits';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { IconButton } from '@store-panel/ui/icon-button';
import { useFormikContext } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { fieldId, FormTextField } from '#shared/form-fields.tsx';
import { emptyLine, type EditValues, type TypedLine } from './edit-form.ts';
import css from './edit-lines.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';

/** Lines that are new: what they are called, what one costs, how many, and what the kitchen has to know. */
export function AddedLines({ currency }: { readonly currency: string }) {
  const { t } = useTranslation('order-edit');
  const { values, setFieldValue } = useFormikContext<EditValues>();
  const set = (added: readonly TypedLine[]) => setFieldValue('added', added);
  const isFull = values.added.length + values.lines.length >= ORDER_LINES.most;

  async function add() {
    const at = values.added.length;
    await set([...values.added, emptyLine()]);
    document.getElementById(fieldId(`added.${at}.name`))?.focus();
  }
  return (
    <>
      {values.added.map((line, at) => (
        <fieldset key={line.id} className={css.typed}>
          <FormTextField
            name={`added.${at}.name`}
            label={t('lineName')}
            maxLength={NAME_MAX}
            autoComplete="off"
            autoCapitalize="sentences"
          />
          <FormTextField
            name={`added.${at}.price`}
            label={`${t('price')} (${currency})`}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
          <div className={css.wide}>
            <FormTextField name={`added.${at}.note`} label={t('note')} maxLength={ORDER_LINES.note} optional />
          </div>
          <div className={css.count}>
            <Badge tone="success">{t('new')}</Badge>
            <QuantityStepper
              name={line.name}
              value={line.quantity}
              onChange={(quantity) => void setFieldValue(`added.${at}.quantity`, quantity)}
            />
            <IconButton
              icon={<Trash2 aria-hidden="true" />}
              label={t('remove', { name: line.name })}
              onClick={() => void set(values.added.filter((other) => other !== line))}
            />
          </div>
        </fieldset>
      ))}
      <div className={css.add}>
        <Button
          icon={<Plus aria-hidden="true" />}
          aria-disabled={isFull || undefined}
          onClick={() => !isFull && void add()}
        >
          {t('add')}
        </Button>
      </div>
    </>
  );
}
