import { PRICE_MODES } from '@store-panel/domain/delivery/fee';
import { DELIVERY_BOUNDS } from '@store-panel/domain/delivery/settings';
import { Button } from '@store-panel/ui/button';
import { IconButton } from '@store-panel/ui/icon-button';
import { Select } from '@store-panel/ui/select';
import { FieldArray, useFormikContext } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { fieldId, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormTimeField } from '#shared/forms/form-time-field.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import css from './delivery-form.module.css';
import { NIGHT, type InputFormat, type SurchargeValues } from './delivery-values.ts';
import { DECIMAL } from './fare-fields.tsx';

interface SurchargeFieldsProps {
  readonly values: readonly SurchargeValues[];
  readonly format: InputFormat;
  readonly disabled: boolean;
}

/** Surcharges for certain hours. */
export function SurchargeFields({ values, format: { currency }, disabled }: SurchargeFieldsProps) {
  const { t } = useTranslation('delivery-settings');
  const { setFieldValue } = useFormikContext();
  const addRef = useRef<HTMLButtonElement>(null);
  const isFull = values.length >= DELIVERY_BOUNDS.surcharges;
  const nameOf = (at: number) => t('hours.row', { number: at + 1 });
  return (
    <FieldArray name="surcharges">
      {(list) => (
        <div className={css.fields}>
          <HintText>{t('hours.hint')}</HintText>
          {values.map(({ id, mode }, at) => {
            const field = (name: string) => `surcharges.${at}.${name}`;
            return (
              <fieldset key={id} className={css.row}>
                <legend className={css.rowName}>{nameOf(at)}</legend>
                <FormTimeField name={field('from')} label={t('hours.from')} />
                <FormTimeField name={field('to')} label={t('hours.to')} />
                <Select
                  id={fieldId(field('mode'))}
                  name={field('mode')}
                  label={t('hours.mode')}
                  value={mode}
                  options={PRICE_MODES.map((value) => ({ value, label: t(`hours.${value}`, { currency }) }))}
                  onChange={(event) => void setFieldValue(field('mode'), event.target.value)}
                />
                {mode === 'absolute' ? (
                  <FormPriceField name={field('amount')} currency={currency} label={t('hours.amount')} />
                ) : (
                  <FormTextField {...DECIMAL} name={field('amount')} label={t('hours.amount')} />
                )}
                <IconButton
                  icon={<Trash2 aria-hidden="true" />}
                  label={t('hours.remove', { name: nameOf(at) })}
                  disabled={disabled}
                  onClick={() => {
                    list.remove(at);
                    // The focused button is gone with its row.
                    addRef.current?.focus();
                  }}
                />
              </fieldset>
            );
          })}
          <div>
            <Button
              ref={addRef}
              icon={<Plus aria-hidden="true" />}
              disabled={disabled || isFull}
              onClick={() => list.push({ ...NIGHT, id: Math.max(0, ...values.map(({ id }) => id + 1)) })}
            >
              {t('hours.add')}
            </Button>
          </div>
        </div>
      )}
    </FieldArray>
  );
}
