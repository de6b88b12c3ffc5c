import { formatMoney, type MoneyFormat } from '@store-panel/domain/money/money';
import { convertPricePerDistance, UNIT_CHANGES, type UnitChange } from '@store-panel/domain/store/store-settings';
import { useTranslation } from 'react-i18next';

import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { distanceText, distanceUnit } from '#shared/location/distance-text.ts';
import { metresPerUnit } from '@store-panel/domain/geo/distance-unit';
import css from './store-settings.module.css';

interface UnitChangeFieldsProps {
  /** Of the stored unit, in minor units. */
  readonly price: number;
  readonly toMiles: boolean;
  readonly format: MoneyFormat;
  readonly disabled: boolean;
}

/** Distances of the new unit for which both prices are shown. */
const DISTANCES = [1, 3, 5] as const;

/** Asks what happens to the price of a distance when its unit changes, with what customers would pay. */
export function UnitChangeFields({ price, toMiles, format, disabled }: UnitChangeFieldsProps) {
  const { t } = useTranslation('store-settings');
  const { language } = format;
  const unit = distanceUnit(language, toMiles);
  const prices = { keep: price, convert: convertPricePerDistance(price, toMiles) };
  const money = (minor: number) => isolateLtr(formatMoney(minor, format));
  return (
    <div className={css.sunken}>
      <FormRadioGroup<UnitChange | ''>
        name="unit_change"
        label={t('unit.title')}
        options={UNIT_CHANGES.map((value) => ({
          value,
          label: t(`unit.${value}`, { amount: money(prices[value]), unit }),
          help: DISTANCES.map(
            (distance) =>
              `${distanceText(distance * metresPerUnit(toMiles), language, toMiles)}: ${money(prices[value] * distance)}`,
          ).join(' · '),
          disabled,
        }))}
      />
    </div>
  );
}
