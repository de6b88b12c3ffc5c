import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { Button } from '@store-panel/ui/button';
import { Checkbox } from '@store-panel/ui/checkbox';
import { IconButton } from '@store-panel/ui/icon-button';
import { Stack } from '@store-panel/ui/stack';
import { FieldArray, useFormikContext } from 'formik';
import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/opening-hours/opening-hours.module.css';
import { fieldId } from '#shared/forms/form-fields.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { ClockTimeField } from '#shared/time/clock-time-field.tsx';
import type { FestivalValues } from './festival-values.ts';

/** The hours of the chosen plan. */
export function PlanFields() {
  const { t } = useTranslation('opening-hours');
  const errorText = useFieldErrorText();
  const { values, errors, submitCount, setFieldValue } = useFormikContext<FestivalValues>();
  if (values.plan === 'closed') return null;
  if (values.plan === 'half')
    return (
      <ClockTimeField
        id={fieldId('until')}
        label={t('plan.until')}
        value={values.until}
        error={submitCount > 0 && errorText(errors.until)}
        onChange={(time) => void setFieldValue('until', time)}
      />
    );
  return (
    <Stack>
      {values.plan === 'hours' && <RangeFields />}
      <Checkbox
        id={fieldId('delivers')}
        label={t('plan.delivers')}
        checked={values.delivers}
        onChange={({ target }) => void setFieldValue('delivers', target.checked)}
      />
    </Stack>
  );
}

function RangeFields() {
  const { t } = useTranslation('opening-hours');
  const errorText = useFieldErrorText();
  const { values, errors, submitCount, setFieldValue } = useFormikContext<FestivalValues>();
  const addRef = useRef<HTMLButtonElement>(null);
  const { ranges } = values;
  const error = typeof errors.ranges === 'string' && submitCount > 0 ? errorText(errors.ranges) : undefined;
  const errorId = `${fieldId('ranges')}-error`;
  return (
    <FieldArray name="ranges">
      {(list) => (
        <div className={css.ranges} id={fieldId('ranges')}>
          {/* A range is identified by its position. */}
          {Array.from(ranges.entries(), ([at, range]) => (
            <div key={at} className={css.range}>
              {(['from', 'to'] as const).map((end) => (
                <ClockTimeField
                  key={end}
                  label={t(end === 'from' ? 'plan.opens' : 'plan.closes')}
                  value={range[end]}
                  onChange={(time) => void setFieldValue(`ranges.${at}.${end}`, time)}
                />
              ))}
              {ranges.length > 1 && (
                <IconButton
                  icon={<Trash2 aria-hidden="true" />}
                  label={t('plan.remove', { number: at + 1 })}
                  onClick={() => {
                    list.remove(at);
                    // The focused button is gone with its range.
                    addRef.current?.focus();
                  }}
                />
              )}
            </div>
          ))}
          {error !== undefined && (
            <p id={errorId} className={css.error} role="alert">
              <CircleAlert aria-hidden="true" />
              {error}
            </p>
          )}
          <div>
            <Button
              ref={addRef}
              size="sm"
              icon={<Plus aria-hidden="true" />}
              disabled={ranges.length >= HOURS_LIMITS.rangesPerDay}
              onClick={() => list.push({ from: '', to: '' })}
            >
              {t('plan.add')}
            </Button>
          </div>
        </div>
      )}
    </FieldArray>
  );
}
