import { DateField } from '@store-panel/ui/date-field';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';

interface FromDayValues {
  readonly start: 'soon' | 'day';
  readonly from_day: string | null;
}

interface FromDayFieldProps {
  /** The first day that can be selected. */
  readonly min: string | undefined;
  /** Of the store; the device's by default. */
  readonly zone?: string;
}

/** The first day of what is planned, where one is to be entered. The server's refusal of it also stands here. */
export function FromDayField({ min, zone }: FromDayFieldProps) {
  const { t } = useTranslation('fee-plans');
  const errorText = useFieldErrorText();
  const { values, errors, submitCount, setFieldValue } = useFormikContext<FromDayValues>();
  if (values.start !== 'day') return null;
  return (
    <DateField
      id={fieldId('from_day')}
      label={t('start.fromDay')}
      value={values.from_day}
      {...(min !== undefined && { min })}
      {...(zone !== undefined && { timeZone: zone })}
      error={submitCount > 0 && errorText(errors.from_day)}
      onChange={(day) => void setFieldValue('from_day', day)}
    />
  );
}
