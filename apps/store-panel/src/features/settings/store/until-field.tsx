import type { StoreSettings } from '@store-panel/api-client/rtk/store-settings';
import { formatMoney, type MoneyFormat } from '@store-panel/domain/money/money';
import { type TemporaryGroup, untilField } from '@store-panel/domain/store/temporary-settings';
import { useFormikContext } from 'formik';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/forms/form-fields.tsx';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { formatPercent } from '#shared/offers/format-percent.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import css from './store-settings.module.css';
import type { StoreValues } from './store-values.ts';

interface UntilFieldProps {
  readonly group: TemporaryGroup;
  /** The settings as they are once everything temporary is over. */
  readonly afterwards: StoreSettings;
  readonly format: MoneyFormat;
}

/** Until when what the card says holds; then the value of before is back by itself. */
export function UntilField({ group, afterwards, format }: UntilFieldProps) {
  const { t } = useTranslation(['store-settings', 'settings']);
  const field = untilField(group);
  const { values } = useFormikContext<StoreValues>();
  return (
    <div className={css.narrow}>
      <FormTextField
        type="datetime-local"
        name={field}
        required={false}
        label={t(`settings:label.store.${field}`)}
        help={
          values[field] === ''
            ? t('until.help')
            : t('until.then', { value: groupText(group, afterwards, { ...format, t }) })
        }
      />
    </div>
  );
}

interface GroupWords extends MoneyFormat {
  readonly t: TFunction<readonly ['store-settings', 'settings']>;
}

/** What a group of settings says, in short. */
function groupText(group: TemporaryGroup, settings: StoreSettings, { t, language, currency }: GroupWords): string {
  const money = (amount: number) => isolateLtr(formatMoney(amount, { language, currency }));
  switch (group) {
    case 'minimum_order_price':
      return money(settings.minimum_order_price);
    case 'delivery_minutes': {
      const { delivery_minutes_min: min, delivery_minutes_max: max } = settings;
      if (min === null || max === null) return t('settings:value.calculated');
      return `${formatMinutes(min, language)} – ${formatMinutes(max, language)}`;
    }
    case 'cancellation_charge': {
      const { cancellation_charge_kind: kind, cancellation_charge_value: value } = settings;
      if (kind === 'none') return t('settings:value.noFee');
      return kind === 'percentage' ? isolateLtr(formatPercent(value, language)) : money(value);
    }
    case 'schedule':
      return t(settings.takes_scheduled_orders ? 'settings:value.yes' : 'settings:value.no');
  }
}
