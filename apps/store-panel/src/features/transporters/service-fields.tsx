import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import { TRANSPORTER_LIMITS } from '@store-panel/domain/shipments/transporters';
import { Select } from '@store-panel/ui/select';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import type { TransporterValues } from './transporter-values.ts';
import css from './transporters.module.css';

const DAYS = Array.from({ length: TRANSPORTER_LIMITS.transitDays + 1 }, (_, day) => day);

/** Which services the transporter offers, each with its working days under way. */
export function ServiceFields() {
  const { t } = useTranslation(['transporters', 'service-levels']);
  const number = new Intl.NumberFormat(useLanguage());
  const { values, setFieldValue } = useFormikContext<TransporterValues>();
  const optionsFrom = (first: number) =>
    DAYS.filter((day) => day >= first).map((day) => ({ value: String(day), label: number.format(day) }));
  return (
    <fieldset className={css.group}>
      <legend>{t('field.services')}</legend>
      <p className={css.help}>{t('field.servicesHelp')}</p>
      {SERVICE_LEVELS.map((level) => {
        const { from, to } = values.services[level];
        const name = t(`service-levels:${level}`);
        const change = (transit: { readonly from: string; readonly to: string }) =>
          void setFieldValue(`services.${level}`, transit);
        return (
          <div key={level} className={css.service}>
            <Select
              label={`${name}: ${t('field.from')}`}
              value={from}
              options={[{ value: '', label: t('field.notOffered') }, ...optionsFrom(0)]}
              onChange={({ target: { value } }) =>
                change({ from: value, to: value === '' ? '' : String(Math.max(Number(value), Number(to))) })
              }
            />
            {from !== '' && (
              <Select
                label={`${name}: ${t('field.to')}`}
                value={to}
                options={optionsFrom(Number(from))}
                onChange={({ target: { value } }) => change({ from, to: value })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
