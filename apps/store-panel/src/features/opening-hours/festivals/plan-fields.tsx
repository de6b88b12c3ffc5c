import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { Button } from '@store-panel/ui/button';
import { Checkbox } from '@store-panel/ui/checkbox';
import { IconButton } from '@store-panel/ui/icon-button';
import { Stack } from '@store-panel/ui/stack';
import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/opening-hours/opening-hours.module.css';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { ClockTimeField } from '#shared/time/clock-time-field.tsx';
import type { PlanValues } from './festival-values.ts';

interface PlanFieldsProps {
  /** Of its fields: `until`, `delivers`, `ranges` of this one. */
  readonly idOf: (field: string) => string;
  readonly values: PlanValues;
  /** A key of the validation texts. */
  readonly problem: string | undefined;
  readonly onChange: (changed: Partial<PlanValues>) => void;
}

/** The hours of the chosen plan. */
export function PlanFields({ idOf, values, problem, onChange }: PlanFieldsProps) {
  const { t } = useTranslation('opening-hours');
  const errorText = useFieldErrorText();
  if (values.plan === 'closed') return null;
  if (values.plan === 'half')
    return (
      <ClockTimeField
        id={idOf('until')}
        label={t('plan.until')}
        value={values.until}
        error={errorText(problem)}
        onChange={(until) => onChange({ until })}
      />
    );
  return (
    <Stack>
      {values.plan === 'hours' && <RangeFields idOf={idOf} values={values} problem={problem} onChange={onChange} />}
      <Checkbox
        id={idOf('delivers')}
        label={t('plan.delivers')}
        checked={values.delivers}
        onChange={({ target }) => onChange({ delivers: target.checked })}
      />
    </Stack>
  );
}

function RangeFields({ idOf, values: { ranges }, problem, onChange }: PlanFieldsProps) {
  const { t } = useTranslation('opening-hours');
  const errorText = useFieldErrorText();
  const addRef = useRef<HTMLButtonElement>(null);
  const error = problem === undefined ? undefined : errorText(problem);
  const errorId = `${idOf('ranges')}-error`;
  return (
    <div className={css.ranges} id={idOf('ranges')}>
      {/* A range is identified by its position. */}
      {Array.from(ranges.entries(), ([at, range]) => (
        <div key={at} className={css.range}>
          {(['from', 'to'] as const).map((end) => (
            <ClockTimeField
              key={end}
              label={t(end === 'from' ? 'plan.opens' : 'plan.closes')}
              value={range[end]}
              onChange={(time) => onChange({ ranges: ranges.with(at, { ...range, [end]: time }) })}
            />
          ))}
          {ranges.length > 1 && (
            <IconButton
              icon={<Trash2 aria-hidden="true" />}
              label={t('plan.remove', { number: at + 1 })}
              onClick={() => {
                onChange({ ranges: ranges.toSpliced(at, 1) });
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
          onClick={() => onChange({ ranges: [...ranges, { from: '', to: '' }] })}
        >
          {t('plan.add')}
        </Button>
      </div>
    </div>
  );
}
