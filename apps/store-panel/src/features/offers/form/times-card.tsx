import { RECURSION_KINDS } from '@store-panel/domain/offers/recursion';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Checkbox } from '@store-panel/ui/checkbox';
import { DateRangePicker } from '@store-panel/ui/date-range-picker';
import { Select } from '@store-panel/ui/select';
import { useFormikContext } from 'formik';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import css from '#features/offers/offers.module.css';
import { fieldId } from '#shared/forms/form-fields.tsx';
import { FormTimeField } from '#shared/forms/form-time-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { missingDays, type OfferValues } from './offer-values.ts';
import { RecursionDays } from './recursion-days.tsx';

interface TimesCardProps {
  readonly values: OfferValues;
  readonly disabled: boolean;
}

/** When the offer runs: days of the store, how often it recurs, hours of the store's clock. */
export function TimesCard({ values, disabled }: TimesCardProps) {
  const { t } = useTranslation('offers');
  const { session } = useStoreSession();
  const { setFieldValue } = useFormikContext();
  const { recursion, startsOn, endsOn } = values;
  const skipped = missingDays(values);
  return (
    <Card>
      <CardHeader title={t('form.times')} />
      <CardBody>
        <div className={css.fields}>
          <div className={css.validity}>
            <span className={css.label}>{t('form.validity')}</span>
            <DateRangePicker
              optional
              confirm
              label={t('form.validity')}
              value={{ from: startsOn, to: endsOn }}
              timeZone={session.timezone}
              disabled={disabled}
              onChange={({ from, to }) => {
                void setFieldValue('startsOn', from);
                void setFieldValue('endsOn', to);
              }}
            />
            <FieldError name="endsOn" />
            <HintText>{t('form.validityHelp')}</HintText>
          </div>
          <Select
            id={fieldId('recursion')}
            label={t('form.recursion')}
            value={recursion}
            disabled={disabled}
            options={RECURSION_KINDS.map((value) => ({ value, label: t(`recursion.${value}`) }))}
            onChange={({ target }) => void setFieldValue('recursion', target.value)}
          />
          <RecursionDays values={values} disabled={disabled} />
          {skipped.length > 0 && (
            <HintText role="status">{t('form.missingDays', { days: skipped.join(', ') })}</HintText>
          )}
          {recursion === 'daily' && <HourFields />}
          {recursion !== 'daily' && recursion !== 'none' && (
            <FormOption name="hasHours" label={t('form.hasHours')} disabled={disabled}>
              <HourFields />
            </FormOption>
          )}
          <Checkbox
            id={fieldId('isRunning')}
            label={t('form.isRunning')}
            help={t('form.isRunningHelp')}
            checked={values.isRunning}
            disabled={disabled}
            onChange={({ target }) => void setFieldValue('isRunning', target.checked)}
          />
        </div>
      </CardBody>
    </Card>
  );
}

function HourFields() {
  const { t } = useTranslation('offers');
  return (
    <div>
      <FieldRow size="sm">
        <FormTimeField name="from" label={t('form.from')} />
        <FormTimeField name="to" label={t('form.to')} />
      </FieldRow>
      <HintText>{t('form.hoursHelp')}</HintText>
    </div>
  );
}

function FieldError({ name }: { readonly name: string }) {
  const errorText = useFieldErrorText();
  const { error, touched } = useFormikContext().getFieldMeta(name);
  if (!touched || error === undefined) return null;
  return (
    <p id={`${fieldId(name)}-error`} className={css.error}>
      <CircleAlert aria-hidden="true" />
      {errorText(error)}
    </p>
  );
}
