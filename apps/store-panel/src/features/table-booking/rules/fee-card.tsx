import type { BookingSettings } from '@store-panel/api-client/rtk/table-booking';
import { formatMoney, type MoneyFormat } from '@store-panel/domain/money/money';
import {
  BOOKING_BOUNDS,
  BOOKING_FEE_TYPES,
  BOOKING_FEE_UNITS,
} from '@store-panel/domain/reservations/rules/booking-settings';
import { feeOf } from '@store-panel/domain/reservations/rules/reservation-terms';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import type { BookingValues } from './booking-values.ts';
import { Example } from './example.tsx';

interface FeeCardProps {
  readonly disabled: boolean;
  readonly format: MoneyFormat;
  /** As typed; null while that cannot be read. */
  readonly settings: BookingSettings | null;
}

/** A party for the example: one that pays, if it is a usual one. */
const PARTY = 4;

/** What is paid in advance. */
export function FeeCard({ disabled, format, settings }: FeeCardProps) {
  const { t } = useTranslation('table-booking');
  const { booking_fees_type: type } = useFormikContext<BookingValues>().values;
  const title = t('fee.title');
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <FormRadioGroup<BookingValues['booking_fees_type']>
          name="booking_fees_type"
          label={<VisuallyHidden>{title}</VisuallyHidden>}
          options={BOOKING_FEE_TYPES.map((value) => ({
            value,
            label: t(`fee.type.${value}`),
            disabled,
          }))}
        />
        {type !== 'none' && (
          <>
            <InlineAlert tone="info">{t('fee.collect')}</InlineAlert>
            <FieldRow>
              {type === 'percentage' ? (
                <>
                  <FormNumberField
                    name="fee_percent"
                    label={t('fee.percent')}
                    unit="%"
                    places={2}
                    min={0}
                    max={100}
                    disabled={disabled}
                  />
                  <FormPriceField
                    name="spend_per_person"
                    currency={format.currency}
                    label={t('fee.spend')}
                    help={t('fee.spendHelp')}
                    disabled={disabled}
                  />
                </>
              ) : (
                <FormPriceField
                  name="booking_fees"
                  currency={format.currency}
                  label={t('fee.amount')}
                  disabled={disabled}
                />
              )}
              <FormNumberField
                name="booking_fees_from_persons"
                label={t('fee.from')}
                disabled={disabled}
                {...BOOKING_BOUNDS.persons}
                stepper
              />
            </FieldRow>
            <FormRadioGroup<BookingValues['booking_fees_per']>
              name="booking_fees_per"
              label={t('fee.per')}
              options={BOOKING_FEE_UNITS.map((value) => ({ value, label: t(`fee.unit.${value}`), disabled }))}
            />
            <FormOption name="is_deposit" label={t('fee.deposit')} help={t('fee.depositHelp')} disabled={disabled} />
          </>
        )}
        {settings && <FeeExample settings={settings} format={format} />}
      </CardBody>
    </Card>
  );
}

function FeeExample({ settings, format }: { readonly settings: BookingSettings; readonly format: MoneyFormat }) {
  const { t } = useTranslation('table-booking');
  if (settings.booking_fees_type === 'none') return <Example>{t('fee.exampleNone')}</Example>;
  const persons = Math.max(PARTY, settings.booking_fees_from_persons);
  const amount = formatMoney(feeOf(persons, settings), format);
  return (
    <Example>
      {t(settings.is_deposit ? 'fee.exampleDeposit' : 'fee.example', {
        persons: t('persons', { count: persons }),
        amount,
      })}
    </Example>
  );
}
