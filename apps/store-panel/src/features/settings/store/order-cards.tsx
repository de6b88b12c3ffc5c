import type { StoreSettings } from '@store-panel/api-client/rtk/store-settings';
import { CHARGE_KINDS } from '@store-panel/domain/store/store-settings';
import { maximumOfRating, PRICE_RATINGS, type PriceRating } from '@store-panel/domain/store/price-rating';
import { formatMoney, type MoneyFormat } from '@store-panel/domain/money/money';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormOption } from '#shared/forms/form-option.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { ratingText } from '#shared/settings-journal/rating-text.ts';
import { SettingHistory } from './setting-history.tsx';
import css from './store-settings.module.css';
import type { StoreValues } from './store-values.ts';
import { UntilField } from './until-field.tsx';

/** Props of a field for a percentage. */
const PERCENT = { inputMode: 'decimal', dir: 'ltr', maxLength: 9 } as const;

export interface CardProps {
  readonly format: MoneyFormat;
  readonly disabled: boolean;
  /** The settings as they are once everything temporary is over. */
  readonly afterwards: StoreSettings;
}

/** What an order costs at least. */
export function MinimumCard({ format, afterwards }: CardProps) {
  const { currency } = format;
  const { t } = useTranslation(['store-settings', 'settings']);
  return (
    <Card>
      <CardHeader title={t('minimum.title')}>
        <SettingHistory field="minimum_order_price" />
      </CardHeader>
      <CardBody>
        <div className={css.narrow}>
          <FormPriceField
            name="minimum_order_price"
            currency={currency}
            label={t('settings:label.store.minimum_order_price')}
            help={t('minimum.help')}
          />
        </div>
        <UntilField group="minimum_order_price" afterwards={afterwards} format={format} />
      </CardBody>
    </Card>
  );
}

/** How prices are taxed. */
export function TaxCard({ disabled }: CardProps) {
  const { t } = useTranslation('store-settings');
  return (
    <Card>
      <CardHeader title={t('tax.title')}>
        <SettingHistory field="tax_rate_ppm" />
      </CardHeader>
      <CardBody>
        <FormRadioGroup<StoreValues['is_tax_included']>
          name="is_tax_included"
          label={<span className={css.hidden}>{t('tax.title')}</span>}
          options={(['included', 'exclusive'] as const).map((value) => ({ value, label: t(`tax.${value}`), disabled }))}
        />
        <div className={css.narrow}>
          <FormTextField {...PERCENT} name="tax_rate_ppm" label={t('tax.rate')} help={t('tax.rateHelp')} />
        </div>
        <FormOption name="is_use_item_tax" label={t('tax.own')} help={t('tax.ownHelp')} disabled={disabled} />
      </CardBody>
    </Card>
  );
}

/** What cancelling costs. */
export function ChargeCard({ format, afterwards, disabled }: CardProps) {
  const { currency } = format;
  const { t } = useTranslation(['store-settings', 'settings']);
  const { cancellation_charge_kind: kind } = useFormikContext<StoreValues>().values;
  return (
    <Card>
      <CardHeader title={t('charge.title')}>
        <SettingHistory field="cancellation_charge_value" />
      </CardHeader>
      <CardBody>
        <FormRadioGroup<StoreValues['cancellation_charge_kind']>
          name="cancellation_charge_kind"
          label={<span className={css.hidden}>{t('charge.title')}</span>}
          options={CHARGE_KINDS.map((value) => ({ value, label: t(`charge.kind.${value}`), disabled }))}
        />
        {kind !== 'none' && (
          <>
            <FieldRow>
              {kind === 'percentage' ? (
                <FormTextField {...PERCENT} name="charge_percent" label={t('charge.percent')} />
              ) : (
                <FormPriceField
                  name="charge_amount"
                  currency={currency}
                  label={t('settings:label.store.cancellation_charge_value')}
                />
              )}
              <FormPriceField
                name="cancellation_charge_threshold"
                currency={currency}
                label={t('charge.threshold')}
                help={t('charge.thresholdHelp')}
              />
            </FieldRow>
            <HintText>{t('charge.placed')}</HintText>
          </>
        )}
        <UntilField group="cancellation_charge" afterwards={afterwards} format={format} />
      </CardBody>
    </Card>
  );
}

interface RatingCardProps extends CardProps {
  /** The rating that covers all visible items; undefined until the preview is there. */
  readonly automatic: PriceRating | undefined;
}

/** How expensive the menu is. */
export function RatingCard({ format, disabled, automatic }: RatingCardProps) {
  const { t } = useTranslation(['store-settings', 'settings']);
  const options = PRICE_RATINGS.map((rating) => {
    const maximum = maximumOfRating(rating, format.currency);
    const signs = ratingText(rating, format);
    const label =
      maximum === null
        ? t('rating.noLimit', { rating: signs })
        : t('rating.upTo', { rating: signs, amount: isolateLtr(formatMoney(maximum, format)) });
    return { value: String(rating), label };
  });
  const covering = automatic === undefined ? '' : ratingText(automatic, format);
  return (
    <Card>
      <CardHeader title={t('rating.title')}>
        <SettingHistory field="price_rating" />
      </CardHeader>
      <CardBody>
        <div className={css.narrow}>
          <FormSelect
            name="price_rating"
            label={t('settings:label.store.price_rating')}
            help={t('rating.help')}
            disabled={disabled}
            options={[
              {
                value: '',
                label: covering === '' ? t('settings:value.automatic') : t('rating.automatic', { rating: covering }),
              },
              ...options,
            ]}
          />
        </div>
      </CardBody>
    </Card>
  );
}
