import { TRANSPORTER_LIMITS } from '@store-panel/domain/shipments/transporters';
import { SHIPMENT_ORDER } from '@store-panel/domain/shipments/shipment-transitions';
import { Button } from '@store-panel/ui/button';
import { IconButton } from '@store-panel/ui/icon-button';
import { Select } from '@store-panel/ui/select';
import { TextField } from '@store-panel/ui/text-field';
import { useFormikContext } from 'formik';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { TransporterValues } from './transporter-values.ts';
import css from './transporters.module.css';

/** What the transporter's own codes mean. */
export function CodeFields() {
  const { t } = useTranslation(['transporters', 'status']);
  const { values, setFieldValue } = useFormikContext<TransporterValues>();
  const { codes } = values;
  const change = (all: TransporterValues['codes']) => void setFieldValue('codes', all);
  const options = SHIPMENT_ORDER.map((value) => ({ value, label: t(`status:shipment.${value}`) }));
  return (
    <fieldset className={css.group}>
      <legend>{t('field.codes')}</legend>
      <p className={css.help}>{t('field.codesHelp')}</p>
      {codes.map((one, index) => (
        <div key={`code ${index + 1}`} className={css.code}>
          <TextField
            label={t('field.code')}
            value={one.code}
            maxLength={TRANSPORTER_LIMITS.codeLength}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            onChange={({ target }) => change(codes.with(index, { ...one, code: target.value }))}
          />
          <Select
            label={t('field.meaning')}
            value={one.label}
            options={options}
            onChange={({ target }) => {
              const label = SHIPMENT_ORDER.find((each) => each === target.value) ?? one.label;
              change(codes.with(index, { ...one, label }));
            }}
          />
          <IconButton
            label={t('field.removeCode', { code: one.code })}
            icon={<X />}
            onClick={() => change(codes.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {codes.length < TRANSPORTER_LIMITS.codes && (
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => change([...codes, { code: '', label: 'transporter_assigned' }])}
          >
            {t('field.addCode')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
