import { type OfferSimulation, type OfferTrial, useLazySimulateOfferQuery } from '@store-panel/api-client/rtk/offers';
import { triedRules } from '@store-panel/domain/offers/expectation';
import { type Offer, offerFault } from '@store-panel/domain/offers/offer';
import { SIMULATED_DAYS, type SimulatedDays } from '@store-panel/domain/offers/simulation';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/offers/offers.module.css';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { weekdayName } from '#shared/offers/recursion-words.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';

/** What was tried, and what came of it; null: it failed. */
export interface TriedOffer {
  readonly trial: OfferTrial;
  readonly result: OfferSimulation | null;
}

interface PastOrdersProps {
  /** As it is typed; null while a field is invalid. */
  readonly offer: Offer | null;
  readonly onTried: (tried: TriedOffer) => void;
}

/** What the typed offer would have given on orders of the past, by the rules of new orders. */
export function PastOrders({ offer, onTried }: PastOrdersProps) {
  const { t } = useTranslation('offers');
  const [load, { isFetching }] = useLazySimulateOfferQuery();
  const [days, setDays] = useState<SimulatedDays>(30);
  const [tried, setTried] = useState<TriedOffer | null>(null);
  const trial = offer && offerFault({ ...offer, code: null }) === null ? trialOf(offer, days) : null;
  const isOutdated = tried !== null && JSON.stringify(tried.trial) !== JSON.stringify(trial);

  async function run() {
    if (trial === null) return;
    const { data } = await load(trial);
    const now = { trial, result: data ?? null };
    setTried(now);
    onTried(now);
  }
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>{t('past.title')}</h3>
      <HintText>{t('past.text')}</HintText>
      <SegmentedControl
        label={t('past.days')}
        value={String(days)}
        options={SIMULATED_DAYS.map((count) => ({ value: String(count), label: t('past.lastDays', { count }) }))}
        onChange={(value) => setDays(SIMULATED_DAYS.find((count) => String(count) === value) ?? 30)}
      />
      <div aria-live="polite" className={css.part}>
        {offer !== null && trial === null && <HintText>{t('past.incomplete')}</HintText>}
        {trial !== null && isOutdated && <HintText>{t('past.outdated')}</HintText>}
        {tried && !isOutdated && !isFetching && tried.result && <PastResult result={tried.result} />}
        {tried && !isOutdated && !isFetching && !tried.result && (
          <InlineAlert tone="danger">{t('past.failed')}</InlineAlert>
        )}
      </div>
      {(!tried?.result || isOutdated) && (
        <div>
          <Button
            size="sm"
            icon={<History aria-hidden="true" />}
            pending={isFetching}
            disabled={trial === null}
            onClick={() => void run()}
          >
            {t(tried === null ? 'past.run' : 'past.again')}
          </Button>
        </div>
      )}
    </section>
  );
}

function trialOf(offer: Offer, days: SimulatedDays): OfferTrial {
  return { offer: { ...triedRules(offer), starts_on: null, ends_on: null } as OfferTrial['offer'], days };
}

function PastResult({ result }: { readonly result: OfferSimulation }) {
  const { t } = useTranslation('offers');
  const { money, count, range, language } = useEarningFormat(result.currency);
  const { orders, uses, cost, near, replaced, unjudged } = result;
  const period = range(result.from, result.to);
  if (orders === 0) return <HintText>{t('past.none', { period })}</HintText>;
  const strongest = result.weekdays.indexOf(Math.max(...result.weekdays));
  const details = [
    ...(uses > 0
      ? [
          t('past.each', { amount: money(Math.round(cost / uses)) }),
          t('past.most', { day: weekdayName(strongest, language, 'long'), count: result.weekdays[strongest] ?? 0 }),
        ]
      : []),
    ...(near > 0 ? [t('past.near', { count: near, amount: money(result.near_by) })] : []),
    ...(replaced > 0 ? [t('past.replaced', { count: replaced, amount: money(result.replaced_cost) })] : []),
    ...(unjudged > 0 ? [t('past.unjudged', { count: unjudged })] : []),
    ...(orders < result.order_count
      ? [t('past.partial', { read: count(orders), total: count(result.order_count) })]
      : []),
  ];
  return (
    <div className={css.result}>
      <p className={css.given}>
        {uses > 0
          ? t('past.result', { amount: money(cost), uses: count(uses), count: orders })
          : t('past.unused', { count: orders })}
      </p>
      <p className={css.period}>
        <bdi>{period}</bdi>
      </p>
      {details.length > 0 && (
        <ul className={css.missing}>
          {details.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <HintText>{t('past.unknowable')}</HintText>
    </div>
  );
}
