import { formatMoney, parseMoney } from '@store-panel/domain/money/money';
import { benefitSum } from '@store-panel/domain/offers/benefit';
import { benefitOf, missingConditions, type OfferCart } from '@store-panel/domain/offers/conditions';
import type { Offer } from '@store-panel/domain/offers/offer';
import { storeClock } from '@store-panel/domain/offers/recursion';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { minuteOfDay } from '@store-panel/domain/time/minute-of-day';
import { isStoreDate, storeDay } from '@store-panel/domain/time/store-time';
import { NumberField } from '@store-panel/ui/number-field';
import { PriceField } from '@store-panel/ui/price-field';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { TextField } from '@store-panel/ui/text-field';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/offers/offers.module.css';
import { clockField, clockMinute } from '#shared/forms/clock-minute.ts';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { describeMissing } from '#shared/offers/describe-missing.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { ClockTimeField } from '#shared/time/clock-time-field.tsx';

interface TryOutProps {
  readonly offer: Offer;
  readonly used: number;
  readonly currency: string;
}

/** The cart to begin with, in whole units. */
const SAMPLE = { goods: 42, items: 3, delivery: 3 } as const;

/** A customer with a phone number and no earlier order. */
const CUSTOMER = { key: 'sample', uses: 0, isKnown: false } as const;

/** What the offer gives for a cart, or what the cart lacks, by the rules that the platform applies. */
export function TryOut({ offer, used, currency }: TryOutProps) {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const whole = (amount: number) => parseMoney(String(amount), { language: 'en', currency }) ?? 0;
  const [goods, setGoods] = useState<number | null>(() => whole(SAMPLE.goods));
  const [items, setItems] = useState<number | null>(SAMPLE.items);
  const [deliveryPrice, setDeliveryPrice] = useState<number | null>(() => whole(SAMPLE.delivery));
  const [service, setService] = useState<'pickup' | 'delivery'>('delivery');
  const [day, setDay] = useState<string>(() => storeDay(serverNow(), zone));
  const [time, setTime] = useState(() => clockField(minuteOfDay(serverNow(), zone)));
  const minute = clockMinute(time);
  const isPickup = service === 'pickup';
  const isComplete = [goods, items, isPickup ? 0 : deliveryPrice].every((value) => value !== null && value >= 0);
  const at = isStoreDate(day) && minute !== null && isComplete ? clockInstant(day, minute, zone) : null;
  const result = at === null ? null : tryOffer(at);

  function tryOffer(instant: number) {
    const cart: OfferCart = {
      lines: [{ ...samplePart(offer), total: goods ?? 0, quantity: items ?? 0 }],
      is_pickup: isPickup,
      delivery_price: isPickup ? 0 : deliveryPrice,
    };
    const missing = missingConditions({ ...offer, used }, cart, CUSTOMER, storeClock(instant, zone));
    const format = { language, currency, zone, clock, isPickup, now: serverNow() };
    return {
      missing: missing.map((condition) => ({ what: condition.what, text: describeMissing(condition, format) })),
      amount: formatMoney(benefitSum(benefitOf(offer, cart)), { language, currency }),
    };
  }
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>{t('preview.tryOut')}</h3>
      <SegmentedControl
        label={t('preview.service')}
        value={service}
        options={[
          { value: 'delivery', label: t('service.delivery') },
          { value: 'pickup', label: t('service.pickup') },
        ]}
        onChange={setService}
      />
      <FieldRow size="sm">
        <PriceField
          label={t(offer.applies_to === 'items' ? 'preview.partsAmount' : 'preview.goods')}
          currency={currency}
          value={goods}
          onChange={setGoods}
        />
        <NumberField label={t('preview.items')} min={0} value={items} onChange={setItems} />
        {!isPickup && (
          <PriceField
            label={t('preview.deliveryPrice')}
            currency={currency}
            value={deliveryPrice}
            onChange={setDeliveryPrice}
          />
        )}
      </FieldRow>
      <FieldRow size="sm">
        <TextField type="date" label={t('preview.day')} value={day} onChange={({ target }) => setDay(target.value)} />
        <ClockTimeField label={t('preview.time')} value={time} onChange={setTime} />
      </FieldRow>
      <div className={css.result} aria-live="polite" data-applies={result?.missing.length === 0 || undefined}>
        {result === null && t('preview.incompleteCart')}
        {result?.missing.length === 0 && (
          <p className={css.given}>
            <CircleCheck aria-hidden="true" />
            <span>{t('preview.gives', { amount: result.amount })}</span>
          </p>
        )}
        {result && result.missing.length > 0 && (
          <>
            <p className={css.given}>
              <CircleSlash aria-hidden="true" />
              <span>{t('preview.givesNothing')}</span>
            </p>
            <ul className={css.missing}>
              {result.missing.map(({ what, text }) => (
                <li key={what}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

/** The line counts as one of the chosen parts of the menu. */
function samplePart({ item_ids: [item], sub_category_ids: [subCategory] }: Offer) {
  return {
    ...(item !== undefined && { item_id: item }),
    ...(subCategory !== undefined && { sub_category_id: subCategory }),
  };
}
