import { formatMoney } from '@store-panel/domain/money/money';
import { NumericText } from '@store-panel/ui/numeric-text';
import { Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useProblems, useProblemText } from '#features/order-entry/problem-text.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import css from './fulfilment-card.module.css';

/** Distance, travel time, and the delivery fee with its parts. */
export function DeliveryEstimate() {
  const { t } = useTranslation('order-entry');
  const { quoteState, localeFormat, form } = useOrderEntry();
  const { session } = useStoreSession();
  const textOf = useProblemText();
  const unknown = useProblems('address').find(({ problem }) => problem === 'place_unknown');
  const delivery = quoteState.quote?.delivery;
  if (!delivery || form.fields.line.trim() === '') return null;
  const { distance_metres: metres, travel_minutes: minutes, zone, price, parts, free_from: freeFrom } = delivery;
  const money = (amount: number) => formatMoney(amount, localeFormat);
  const time = new Intl.NumberFormat(`${localeFormat.language}-u-nu-latn`, { style: 'unit', unit: 'minute' }).format(
    minutes,
  );
  return (
    <div className={css.reach}>
      <Route aria-hidden="true" />
      <div className={css.facts}>
        {metres !== null && (
          <p>
            <bdi>
              {t('where.far', {
                distance: distanceText(metres, localeFormat.language, session.isDistanceUnitMile),
                minutes: time,
              })}
            </bdi>
          </p>
        )}
        {zone && <p>{t('where.zone', { name: isolateLtr(zone.name) })}</p>}
        {unknown && <p className={css.muted}>{textOf(unknown)}</p>}
        <p className={css.price}>{price === 0 ? t('where.free') : t('where.fee', { amount: money(price) })}</p>
        {parts.length > 1 && (
          <p className={css.muted}>
            {parts.map(({ kind, amount }, at) => (
              <span key={kind}>
                {at > 0 && ' · '}
                {t(`fee.${kind}`)} <NumericText>{money(amount)}</NumericText>
              </span>
            ))}
          </p>
        )}
        {freeFrom !== null && price > 0 && (
          <p className={css.muted}>{t('where.freeFrom', { amount: money(freeFrom) })}</p>
        )}
      </div>
    </div>
  );
}
