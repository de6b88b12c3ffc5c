import { type DeliveryFee, type DeliveryPrice, deliveryPrice } from '@store-panel/domain/delivery/fee';
import { formatAmount, formatMoney, parseMoney } from '@store-panel/domain/money/money';
import { minutesForDistance } from '@store-panel/domain/orders/release';
import { metresPerUnit } from '@store-panel/domain/geo/distance-unit';
import { TextField } from '@store-panel/ui/text-field';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { clockMinute } from '#shared/forms/clock-minute.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { minutesText } from '#shared/time/minutes-text.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import css from './delivery-form.module.css';
import { type Reader, readersOf } from './delivery-values.ts';
import { DECIMAL } from './fare-fields.tsx';
import { priceOf, type ZoneValues } from './zones/zone-values.ts';

/** Of the store's unit. */
const WAYS = [0.5, 1, 2, 3, 5, 8, 12] as const;
const USUAL_GOODS = 25;
const USUAL_TIME = '19:00';

interface FeePreviewProps {
  /** Null while what is typed is no fee yet. */
  readonly fee: DeliveryFee | null;
  readonly radiusMetres: number | null;
  /** Null where the store goes by its radius. */
  readonly zones: readonly ZoneValues[] | null;
  readonly reader: Reader;
}

/** What customers would pay under what is typed, near and far, reckoned as the platform does it. */
export function FeePreview({ fee, radiusMetres, zones, reader }: FeePreviewProps) {
  const { t } = useTranslation('delivery-settings');
  const [goods, setGoods] = useState(() => {
    const usual = parseMoney(String(USUAL_GOODS), reader) ?? 0;
    // Above what makes it free there would be nothing to see.
    const free = fee?.free_from ?? Number.POSITIVE_INFINITY;
    return formatAmount(free <= usual ? Math.floor(free / 2) : usual, reader);
  });
  const [time, setTime] = useState(USUAL_TIME);
  const { currency } = reader;
  const asked = { goods: readersOf(reader).price(goods), minuteOfDay: clockMinute(time) };
  return (
    <aside className={css.preview} aria-label={t('preview.title')}>
      <h2 className={css.previewTitle}>{t('preview.title')}</h2>
      <div className={css.pairs}>
        <TextField
          {...DECIMAL}
          label={t('preview.goods', { currency })}
          required={false}
          value={goods}
          onChange={(event) => setGoods(event.target.value)}
        />
        <TextField
          type="time"
          label={t('preview.time')}
          required={false}
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      {fee === null || asked.goods === null || asked.minuteOfDay === null ? (
        <p className={css.hint}>{t('preview.incomplete')}</p>
      ) : (
        <Prices
          fee={fee}
          radiusMetres={radiusMetres}
          zones={zones}
          reader={reader}
          goods={asked.goods}
          minuteOfDay={asked.minuteOfDay}
        />
      )}
    </aside>
  );
}

interface PricesProps extends FeePreviewProps {
  readonly fee: DeliveryFee;
  readonly goods: number;
  readonly minuteOfDay: number;
}

/** Each zone that has a price of its own, and near and far for whatever goes by the way. */
function Prices({ fee, radiusMetres, zones, reader, goods, minuteOfDay }: PricesProps) {
  const { t } = useTranslation('delivery-settings');
  const { language, isInMiles } = reader;
  const how = { goods, minuteOfDay, isDistanceUnitMile: isInMiles };
  const priced = (zones ?? []).flatMap((zone) => {
    const zonePrice = priceOf(zone, reader);
    return zonePrice === null || zonePrice === undefined ? [] : [{ zone, zonePrice }];
  });
  const isByWay = zones === null || zones.some(({ hasPrice }) => !hasPrice);
  return (
    <>
      {priced.length > 0 && (
        <ol className={css.prices}>
          {priced.map(({ zone: { id, name }, zonePrice }) => (
            <PriceRow
              key={id}
              way={<bdi>{name}</bdi>}
              priced={deliveryPrice(fee, { ...how, distanceMetres: null, minutes: 0, zonePrice })}
              reader={reader}
            />
          ))}
        </ol>
      )}
      {priced.length > 0 && isByWay && <h3 className={css.previewPart}>{t('preview.byWay')}</h3>}
      {isByWay && (
        <ol className={css.prices}>
          {waysWithin(zones === null ? radiusMetres : null, isInMiles).map((metres) => {
            const minutes = minutesForDistance(metres);
            return (
              <PriceRow
                key={metres}
                way={
                  <>
                    {distanceText(metres, language, isInMiles)}
                    <span className={css.hint}>{minutesText(minutes, language)}</span>
                  </>
                }
                priced={deliveryPrice(fee, { ...how, distanceMetres: metres, minutes, zonePrice: null })}
                reader={reader}
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
  readonly reader: Reader;
}

function PriceRow({ way, priced: { price, parts }, reader }: PriceRowProps) {
  const { t } = useTranslation('delivery-settings');
  const money = (minor: number) => isolateLtr(formatMoney(minor, reader));
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

/** Near and far, and as far as the store goes. */
function waysWithin(radiusMetres: number | null, isInMiles: boolean): readonly number[] {
  const ways = WAYS.map((count) => Math.round(count * metresPerUnit(isInMiles)));
  if (radiusMetres === null || radiusMetres === 0) return ways;
  return [...ways.filter((metres) => metres < radiusMetres), radiusMetres];
}
