import {
  BOOKING_BOUNDS,
  BOOKING_CONTACTS,
  TABLE_ORDERS,
  TABLE_PAY,
} from '@store-panel/domain/reservations/rules/booking-settings';
import { WAITING_LIST } from '@store-panel/domain/reservations/waiting-list';
import { languageOf } from '@store-panel/domain/geo/languages';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Checkbox } from '@store-panel/ui/checkbox';
import { CopyField } from '@store-panel/ui/copy-field';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import css from '#features/table-booking/table-booking.module.css';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { pathTo } from '#paths.ts';
import { LocalizedFields } from '#shared/localized-fields/localized-fields.tsx';
import { formatMinutes, unitFormat } from '#shared/time/format-minutes.ts';
import { useClockText } from './use-clock-text.ts';
import type { BookingValues } from './booking-values.ts';
import { Example } from './example.tsx';
import { type MeasuredStay, MeasuredStays } from './measured-stays.tsx';
import { ReminderFields } from './reminder-fields.tsx';

interface CardProps {
  readonly disabled: boolean;
}

const HOUR = 60;
/** An evening, for the examples. */
const SEVEN = 19 * HOUR;

/** Whether guests may book, and which parties wait for the store. */
export function OnlineCard({ disabled, url }: CardProps & { readonly url: string | null }) {
  const { t } = useTranslation('table-booking');
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<BookingValues>();
  const from = values.confirm_from_persons;
  return (
    <Card>
      <CardHeader title={t('online.title')} />
      <CardBody>
        <FormOption name="is_online" label={t('online.on')} help={t('online.onHelp')} disabled={disabled}>
          <Checkbox
            label={t('online.confirm')}
            checked={from !== null}
            disabled={disabled}
            onChange={({ target }) => void setFieldValue('confirm_from_persons', target.checked ? 6 : null)}
          />
          {from !== null && (
            <div className={css.narrow}>
              <FormNumberField
                name="confirm_from_persons"
                label={t('online.confirmFrom')}
                {...BOOKING_BOUNDS.persons}
                stepper
              />
            </div>
          )}
        </FormOption>
        {values.is_online && (
          <>
            <FormOption
              name="has_waiting_list"
              label={t('online.waitingList')}
              help={t('online.waitingListHelp', { time: formatMinutes(WAITING_LIST.offerMinutes, language) })}
              disabled={disabled}
            />
            <Example>
              {from === null
                ? t('online.exampleAll')
                : t('online.exampleFrom', { persons: t('persons', { count: from }) })}
            </Example>
            {url === null ? (
              <InlineAlert tone="warning" title={t('codes.noAddress')}>
                {t('online.noPage')} <Link href={pathTo('user-website-settings')}>{t('online.toPage')}</Link>
              </InlineAlert>
            ) : (
              <CopyField label={t('online.page')} value={url} help={t('online.pageHelp')} />
            )}
          </>
        )}
      </CardBody>
    </Card>
  );
}

/** From when and for how long ahead, and how long a late party is waited for. */
export function TimesCard({ disabled }: CardProps) {
  const { t } = useTranslation('table-booking');
  const language = useLanguage();
  const clockText = useClockText();
  const { values } = useFormikContext<BookingValues>();
  const { reservation_lead_time: lead, reservation_max_days: days, reservation_keep_time: wait } = values;
  const minutes = { unit: t('unit.minutes'), disabled };
  return (
    <Card>
      <CardHeader title={t('times.title')} />
      <CardBody>
        <FieldRow>
          <FormNumberField
            name="reservation_lead_time"
            label={t('times.lead')}
            {...minutes}
            {...BOOKING_BOUNDS.leadMinutes}
          />
          <FormNumberField
            name="reservation_max_days"
            label={t('times.days')}
            unit={t('unit.days')}
            disabled={disabled}
            {...BOOKING_BOUNDS.maxDays}
          />
          <FormNumberField
            name="reservation_keep_time"
            label={t('times.keep')}
            {...minutes}
            {...BOOKING_BOUNDS.keepMinutes}
          />
        </FieldRow>
        <FormOption
          name="is_no_show_automatic"
          label={t('times.automatic')}
          help={t('times.automaticHelp')}
          disabled={disabled}
        />
        <Example>
          {lead !== null &&
            days !== null &&
            wait !== null &&
            t('times.example', {
              lead: formatMinutes(lead, language),
              days: unitFormat(language, 'day').format(days),
              start: clockText(SEVEN),
              late: clockText(SEVEN + wait),
            })}
        </Example>
      </CardBody>
    </Card>
  );
}

/** How long parties stay, beside how long they have stayed. */
export function StayCard({ disabled, measured }: CardProps & { readonly measured: readonly MeasuredStay[] }) {
  const { t } = useTranslation('table-booking');
  const clockText = useClockText();
  const { values } = useFormikContext<BookingValues>();
  const { turn_minutes_2: turn, buffer_minutes: buffer } = values;
  const minutes = { unit: t('unit.minutes'), disabled };
  return (
    <Card>
      <CardHeader title={t('stay.title')} />
      <CardBody>
        <FieldRow>
          <FormNumberField name="turn_minutes_2" label={t('stay.two')} {...minutes} {...BOOKING_BOUNDS.turnMinutes} />
          <FormNumberField name="turn_minutes_4" label={t('stay.four')} {...minutes} {...BOOKING_BOUNDS.turnMinutes} />
          <FormNumberField
            name="turn_minutes_more"
            label={t('stay.more')}
            {...minutes}
            {...BOOKING_BOUNDS.turnMinutes}
          />
          <FormNumberField
            name="buffer_minutes"
            label={t('stay.buffer')}
            {...minutes}
            {...BOOKING_BOUNDS.bufferMinutes}
          />
        </FieldRow>
        <Example>
          {turn !== null &&
            buffer !== null &&
            t('stay.example', {
              start: clockText(SEVEN),
              end: clockText(SEVEN + turn),
              next: clockText(SEVEN + turn + buffer),
            })}
        </Example>
        <MeasuredStays stays={measured} disabled={disabled} />
      </CardBody>
    </Card>
  );
}

/** What guests leave, read and may change. */
export function GuestsCard({ disabled }: CardProps) {
  const { t } = useTranslation('table-booking');
  const language = useLanguage();
  const clockText = useClockText();
  const { changes_until_minutes: until } = useFormikContext<BookingValues>().values;
  return (
    <Card>
      <CardHeader title={t('guests.title')} />
      <CardBody>
        <FormRadioGroup<BookingValues['contact']>
          name="contact"
          label={t('guests.contactLabel')}
          options={BOOKING_CONTACTS.map((value) => ({ value, label: t(`guests.contact.${value}`), disabled }))}
        />
        <div className={css.narrow}>
          <FormNumberField
            name="changes_until_minutes"
            label={t('guests.changes')}
            unit={t('unit.minutes')}
            disabled={disabled}
            {...BOOKING_BOUNDS.changesUntilMinutes}
          />
        </div>
        <ReminderFields disabled={disabled} />
        <LocalizedFields
          name="notice"
          label={t('guests.notice')}
          open={[language]}
          maxLength={BOOKING_BOUNDS.noticeLength}
          rows={2}
          summary={t('guests.otherLanguages')}
          help={t('guests.noticeHelp', { language: languageOf(language).label })}
        />
        <Example>
          {until !== null &&
            (until < SEVEN
              ? t('guests.example', { start: clockText(SEVEN), until: clockText(SEVEN - until) })
              : t('guests.exampleLong', { time: formatMinutes(until, language) }))}
        </Example>
      </CardBody>
    </Card>
  );
}

const ORDERS_EXAMPLE = { off: 'exampleOff', seated: 'exampleSeated', always: 'exampleAlways' } as const;
const PAY_EXAMPLE = { after: 'exampleAfter', before: 'exampleBefore' } as const;

/** Whether guests order at their table by phone. */
export function TableOrdersCard({ disabled }: CardProps) {
  const { t } = useTranslation('table-booking');
  const { table_orders: orders, table_pay: pay } = useFormikContext<BookingValues>().values;
  return (
    <Card>
      <CardHeader title={t('tableOrders.title')} />
      <CardBody>
        <FormRadioGroup<BookingValues['table_orders']>
          name="table_orders"
          label={t('tableOrders.label')}
          options={TABLE_ORDERS.map((value) => ({ value, label: t(`tableOrders.${value}`), disabled }))}
        />
        <Example>{t(`tableOrders.${ORDERS_EXAMPLE[orders]}`)}</Example>
        {orders !== 'off' && (
          <>
            <FormRadioGroup<BookingValues['table_pay']>
              name="table_pay"
              label={t('tableOrders.payLabel')}
              options={TABLE_PAY.map((value) => ({ value, label: t(`tableOrders.${value}`), disabled }))}
            />
            <Example>{t(`tableOrders.${PAY_EXAMPLE[pay]}`)}</Example>
          </>
        )}
      </CardBody>
    </Card>
  );
}
