import { Button } from '@store-panel/ui/button';
import { Inline, Stack } from '@store-panel/ui/stack';
import { type WeekHours, WeekdayHoursEditor } from '@store-panel/ui/weekday-hours-editor';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { useHourCycle } from '#shared/time/clock-time-field.tsx';
import { lunchAndEvening, type WeekValues } from './week-values.ts';

interface WeekFieldsProps {
  /** Path of the week in the form, with its dot; empty for the usual week. */
  readonly path: string;
  readonly values: WeekValues;
  readonly label: string;
  readonly disabled: boolean;
}

/** A week of opening hours, and of deliveries if these have hours of their own. */
export function WeekFields({ path, values, label, disabled }: WeekFieldsProps) {
  const { t } = useTranslation('opening-hours');
  const { setFieldValue, submitCount } = useFormikContext();
  const change = (field: 'open' | 'delivery') => (week: WeekHours) => void setFieldValue(path + field, week);
  const hourCycle = useHourCycle();
  const editor = { showsMissing: submitCount > 0, disabled, ...(hourCycle && { hourCycle }) };
  return (
    <Stack>
      <Inline>
        <Button
          id={fieldId(`${path}week`)}
          size="sm"
          disabled={disabled}
          onClick={() => change('open')(lunchAndEvening(values.open))}
        >
          {t('week.lunchEvening')}
        </Button>
      </Inline>
      <WeekdayHoursEditor
        {...editor}
        label={label}
        help={t('week.help')}
        value={values.open}
        onChange={change('open')}
      />
      <FormOption name={`${path}hasDelivery`} label={t('delivery.on')} help={t('delivery.help')} disabled={disabled}>
        <WeekdayHoursEditor
          {...editor}
          label={t('delivery.label')}
          value={values.delivery}
          modeLabels={{ all_day: t('delivery.asOpen'), closed: t('delivery.none') }}
          onChange={change('delivery')}
        />
      </FormOption>
    </Stack>
  );
}
