import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { countryOf } from '@store-panel/domain/geo/countries';
import { STORE_SETTING_BOUNDS } from '@store-panel/domain/store/store-settings';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Link } from '@store-panel/ui/link';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { FormCheckbox } from '#shared/forms/form-checkbox.tsx';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { zoneText } from '#shared/time/zone-text.ts';
import type { CardProps } from './order-cards.tsx';
import { SettingHistory } from './setting-history.tsx';
import css from './store-settings.module.css';
import type { StoreValues } from './store-values.ts';
import { UntilField } from './until-field.tsx';
import { UnitChangeFields } from './unit-change-fields.tsx';

/** Props of a field for whole numbers. */
const INTEGER = { inputMode: 'numeric', maxLength: 5, dir: 'ltr' } as const;
const HOUR_MS = 3_600_000;
/** Settings that are changed elsewhere: preparing and where to deliver. */
const RELATED_SCREENS = ['sales-settings', 'delivery-settings'] as const;

/** Pick-up and delivery, and what customers are told of its time. */
export function ServiceCard({ disabled, afterwards, format }: CardProps) {
  const { t } = useTranslation(['store-settings', 'settings', 'screens']);
  const { access } = useStoreSession().session;
  const { provides_delivery: delivers } = useFormikContext<StoreValues>().values;
  const related = RELATED_SCREENS.filter((screen) => checkScreenAccess(screen, access).allowed);
  return (
    <Card>
      <CardHeader title={t('service.title')}>
        <SettingHistory field="provides_delivery" />
      </CardHeader>
      <CardBody>
        <FormOption name="provides_pickup" label={t('settings:label.store.provides_pickup')} disabled={disabled} />
        <FormCheckbox
          name="provides_delivery"
          label={t('settings:label.store.provides_delivery')}
          disabled={disabled}
        />
        {delivers && (
          <>
            <FieldRow>
              <FormTextField {...INTEGER} name="delivery_minutes_min" required={false} label={t('service.min')} />
              <FormTextField {...INTEGER} name="delivery_minutes_max" required={false} label={t('service.max')} />
            </FieldRow>
            <HintText>{t('service.help')}</HintText>
            <UntilField group="delivery_minutes" afterwards={afterwards} format={format} />
          </>
        )}
        {related.length > 0 && (
          <HintText>
            {t('service.links')}{' '}
            {related.map((screen, at) => (
              <span key={screen}>
                {at > 0 && ' · '}
                <Link href={pathTo(screen)}>{t(`screens:${screenLabelKey(screen)}`)}</Link>
              </span>
            ))}
          </HintText>
        )}
      </CardBody>
    </Card>
  );
}

/** Whether and for which times customers may order ahead. */
export function ScheduleCard({ disabled, afterwards, format }: CardProps) {
  const { t } = useTranslation('store-settings');
  const language = useLanguage();
  const { schedule_min_minutes: minutes } = useFormikContext<StoreValues>().values;
  // Hundreds of minutes are hard to read.
  const inWords = /^\d{3,5}$/.test(minutes) ? ` (${formatMinutes(Number(minutes), language)})` : '';
  return (
    <Card>
      <CardHeader title={t('schedule.title')}>
        <SettingHistory field="takes_scheduled_orders" />
      </CardHeader>
      <CardBody>
        <FormOption name="takes_scheduled_orders" label={t('schedule.on')} disabled={disabled}>
          <FieldRow>
            <FormTextField
              {...INTEGER}
              name="schedule_min_minutes"
              label={t('schedule.min')}
              help={t('schedule.minHelp') + inWords}
            />
            <FormTextField {...INTEGER} name="schedule_max_days" label={t('schedule.max')} />
          </FieldRow>
        </FormOption>
        <UntilField group="schedule" afterwards={afterwards} format={format} />
      </CardBody>
    </Card>
  );
}

interface PlaceCardProps extends CardProps {
  readonly countryCode: string;
  readonly isStoredInMiles: boolean;
  /** Of the stored unit, in minor units; 0: none. */
  readonly pricePerDistance: number;
}

/** Time zone, business day and unit of distance. */
export function PlaceCard({ countryCode, isStoredInMiles, pricePerDistance, format, disabled }: PlaceCardProps) {
  const { t } = useTranslation(['store-settings', 'settings']);
  const language = useLanguage();
  const clock = useClock();
  const { values } = useFormikContext<StoreValues>();
  // The stored zone stays selectable if the country no longer has it.
  const zones = [...new Set([values.timezone, ...(countryOf(countryCode)?.timezones ?? [])])];
  const { min, max } = STORE_SETTING_BOUNDS.businessDayStarts;
  const hours = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return (
    <Card>
      <CardHeader title={t('place.title')}>
        <SettingHistory field="timezone" />
      </CardHeader>
      <CardBody>
        <div className={css.narrow}>
          <FormCombobox
            name="timezone"
            label={t('settings:label.store.timezone')}
            help={t('place.zoneHelp')}
            disabled={disabled}
            options={zones.map((zone) => ({ value: zone, label: zoneText(zone, language), keywords: zone }))}
          />
        </div>
        <div className={css.narrow}>
          <FormSelect
            name="business_day_starts"
            label={t('place.day')}
            help={t('place.dayHelp')}
            disabled={disabled}
            options={hours.map((hour) => ({
              value: String(hour),
              label: timeStamp(hour * HOUR_MS, { language, clock, zone: 'UTC' }),
            }))}
          />
        </div>
        <FormRadioGroup<StoreValues['is_distance_unit_mile']>
          name="is_distance_unit_mile"
          label={t('settings:label.store.is_distance_unit_mile')}
          options={[
            { value: 'km', label: t('settings:value.kilometres'), disabled },
            { value: 'mile', label: t('settings:value.miles'), disabled },
          ]}
        />
        {(values.is_distance_unit_mile === 'mile') !== isStoredInMiles && pricePerDistance > 0 && (
          <UnitChangeFields
            price={pricePerDistance}
            toMiles={values.is_distance_unit_mile === 'mile'}
            format={format}
            disabled={disabled}
          />
        )}
      </CardBody>
    </Card>
  );
}
