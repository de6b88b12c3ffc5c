import { type DeliveryFee, type DeliveryPrice, deliveryPrice } from '@store-panel/domain/delivery/fee';
import { formatAmount, formatMoney, parseMoney } from '@store-panel/domain/money/money';
import { minutesForDistance } from '@store-panel/domain/orders/release';
import { metresPerUnit } from '@store-panel/domain/geo/distance-unit';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { FormPreview } from '#shared/forms/layout/form-with-preview.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { PriceTextField } from '#shared/forms/price-text-field.tsx';
import { clockMinute } from '#shared/forms/clock-minute.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { ClockTimeField } from '#shared/time/clock-time-field.tsx';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import css from './delivery-form.module.css';
import { type InputFormat, createInputParsers } from './delivery-values.ts';
import { priceOf, type ZoneValues } from './zones/zone-values.ts';

/** In the store's unit of distance. */
const SAMPLE_DISTANCES = [0.5, 1, 2, 3, 5, 8, 12] as const;
const SAMPLE_GOODS = 25;
const SAMPLE_TIME = '19:00';

interface FeePreviewProps {
  /** Null while the fee is invalid. */
  readonly fee: DeliveryFee | null;
  readonly radiusMetres: number | null;
  /** Null if the store delivers by radius. */
  readonly zones: readonly ZoneValues[] | null;
  readonly format: InputFormat;
}

/** The fees that customers would pay at several distances, computed as the platform does. */
export function FeePreview({ fee, radiusMetres, zones, format }: FeePreviewProps) {
  const { t } = useTranslation('delivery-settings');
  const [goods, setGoods] = useState(() => {
    const usual = parseMoney(String(SAMPLE_GOODS), format) ?? 0;
    // Above the limit for free delivery, every fee would be zero.
    const free = fee?.free_from ?? Number.POSITIVE_INFINITY;
    return formatAmount(free <= usual ? Math.floor(free / 2) : usual, format);
  });
  const [time, setTime] = useState(SAMPLE_TIME);
  const { currency } = format;
  const sample = { goods: createInputParsers(format).price(goods), minuteOfDay: clockMinute(time) };
  return (
    <FormPreview title={t('preview.title')}>
      <FieldRow>
        <PriceTextField label={t('preview.goods')} currency={currency} value={goods} onChange={setGoods} />
        <ClockTimeField label={t('preview.time')} value={time} onChange={setTime} />
      </FieldRow>
      {fee === null || sample.goods === null || sample.minuteOfDay === null ? (
        <HintText>{t('preview.incomplete')}</HintText>
      ) : (
        <Prices
          fee={fee}
          radiusMetres={radiusMetres}
          zones={zones}
          format={format}
          goods={sample.goods}
          minuteOfDay={sample.minuteOfDay}
        />
      )}
    </FormPreview>
  );
}

interface PricesProps extends FeePreviewProps {
  readonly fee: DeliveryFee;
  readonly goods: number;
  readonly minuteOfDay: number;
}

/** Prices of zones with a fixed fee, and prices by distance for all others. */
function Prices({ fee, radiusMetres, zones, format, goods, minuteOfDay }: PricesProps) {
  const { t } = useTranslation('delivery-settings');
  const { language, isInMiles } = format;
  const options = { goods, minuteOfDay, isDistanceUnitMile: isInMiles };
  const pricedZones = (zones ?? []).flatMap((zone) => {
    const zonePrice = priceOf(zone, format);
    return zonePrice === null || zonePrice === undefined ? [] : [{ zone, zonePrice }];
  });
  const hasDistancePricing = zones === null || zones.some(({ hasPrice }) => !hasPrice);
  return (
    <>
      {pricedZones.length > 0 && (
        <ol className={css.prices}>
          {pricedZones.map(({ zone: { id, name }, zonePrice }) => (
            <PriceRow
              key={id}
              way={<bdi>{name}</bdi>}
              priced={deliveryPrice(fee, { ...options, distanceMetres: null, minutes: 0, zonePrice })}
              format={format}
            />
          ))}
        </ol>
      )}
      {pricedZones.length > 0 && hasDistancePricing && <h3 className={css.previewPart}>{t('preview.byWay')}</h3>}
      {hasDistancePricing && (
        <ol className={css.prices}>
          {sampleMetres(zones === null ? radiusMetres : null, isInMiles).map((metres) => {
            const minutes = minutesForDistance(metres);
            return (
              <PriceRow
                key={metres}
                way={
                  <>
                    {distanceText(metres, language, isInMiles)}
                    <HintText inline>{formatMinutes(minutes, language)}</HintText>
                  </>
                }
                priced={deliveryPrice(fee, { ...options, distanceMetres: metres, minutes, zonePrice: null })}
                format={format}
              />
            );
          })}
        </ol>
      )}
    </>
  );
}

interface PriceRowProps {
  readonly way: ReactNode;
  readonly priced: DeliveryPrice;
  readonly format: InputFormat;
}

function PriceRow({ way, priced: { price, parts }, format }: PriceRowProps) {
  const { t } = useTranslation('delivery-settings');
  const money = (minor: number) => isolateLtr(formatMoney(minor, format));
  return (
    <li>
      <span className={css.way}>{way}</span>
      <strong>{price === 0 ? t('preview.free') : money(price)}</strong>
      {parts.length > 1 && (
        <span className={css.parts}>
          {parts.map(({ kind, amount }) => `${t(`part.${kind}`)} ${money(amount)}`).join(' · ')}
        </span>
      )}
    </li>
  );
}

/** The sample distances within the radius, and the radius itself, in metres. */
function sampleMetres(radiusMetres: number | null, isInMiles: boolean): readonly number[] {
  const samples = SAMPLE_DISTANCES.map((count) => Math.round(count * metresPerUnit(isInMiles)));
  if (radiusMetres === null || radiusMetres === 0) return samples;
  return [...samples.filter((metres) => metres < radiusMetres), radiusMetres];
}
