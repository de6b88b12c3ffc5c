import { WAREHOUSE_LIMITS } from '@store-panel/domain/shipments/promise';
import { firstWeekday, weekFrom, type WeekHours, WeekdayHoursEditor } from '@store-panel/ui/weekday-hours-editor';
import { useField, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FormTimeField } from '#shared/forms/form-time-field.tsx';
import { weekdayName } from '#shared/hours/hours-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useHourCycle } from '#shared/time/clock-time-field.tsx';
import css from './warehouse-times-fields.module.css';

/** When parcels leave: handling time, cut-offs, and a week of its own. */
export function WarehouseTimesFields() {
  const { t } = useTranslation('warehouses');
  const language = useLanguage();
  const { submitCount } = useFormikContext();
  const [{ value: week }, , { setValue }] = useField<WeekHours>('week');
  const hourCycle = useHourCycle();
  const { min, max } = WAREHOUSE_LIMITS.handlingMinutes;
  return (
    <>
      <FormNumberField
        name="handlingMinutes"
        label={t('field.handling')}
        help={t('field.handlingHelp')}
        min={min}
        max={max}
      />
      <fieldset className={css.cutoffs}>
        <legend className={css.legend}>{t('field.cutoffs')}</legend>
        <p className={css.help}>{t('field.cutoffsHelp')}</p>
        <div className={css.days}>
          {weekFrom(firstWeekday(language)).map((day) => (
            <FormTimeField key={day} name={`cutoffs.${day}`} label={weekdayName(day, language)} />
          ))}
        </div>
      </fieldset>
      <FormOption name="hasWeek" label={t('field.ownWeek')} help={t('field.ownWeekHelp')} disabled={false}>
        <WeekdayHoursEditor
          label={t('field.week')}
          value={week}
          showsMissing={submitCount > 0}
          {...(hourCycle && { hourCycle })}
          onChange={(next) => void setValue(next)}
        />
      </FormOption>
    </>
  );
}
