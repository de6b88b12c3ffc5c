import type { FeePlanPreview, FeePlanTrial } from '@store-panel/api-client/rtk/admin/fee-plans';
import { localizedText } from '@store-panel/domain/geo/languages';
import { addMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { NumericText } from '@store-panel/ui/numeric-text';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { type EarningFormat, useEarningFormat } from '#shared/money/earning-format.ts';
import { MoneyRow, MoneyRows, NoMoneyRows } from '#shared/money/money-rows.tsx';
import css from '../fee-plans.module.css';
import { usePlanTrial } from './use-plan-trial.ts';

interface PlanTrialProps {
  /** As entered; null while it cannot be tried. */
  readonly trial: FeePlanTrial | null;
}

/** What last month's orders would have been charged by a plan, before it is saved or assigned. */
export function PlanTrial({ trial }: PlanTrialProps) {
  const { t } = useTranslation('fee-plans');
  const { tried, isPending, hasFailed, run, runMore } = usePlanTrial();
  const isOutdated = tried !== null && JSON.stringify(tried.trial) !== JSON.stringify(trial);
  return (
    <section className={css.group} aria-label={t('trial.title')}>
      <h3 className={css.heading}>{t('trial.title')}</h3>
      <p className={css.muted}>{t('trial.text')}</p>
      <div aria-live="polite" className={css.rows}>
        {tried && !isOutdated && <TriedStores parts={tried.parts} isPending={isPending} onMore={runMore} />}
        {isOutdated && <InlineAlert tone="info">{t('trial.outdated')}</InlineAlert>}
        {hasFailed && <InlineAlert tone="danger">{t('trial.failed')}</InlineAlert>}
        {trial === null && <p className={css.muted}>{t('trial.incomplete')}</p>}
      </div>
      {(tried === null || isOutdated || hasFailed) && (
        <div>
          <Button
            size="sm"
            icon={<FlaskConical aria-hidden="true" />}
            pending={isPending}
            disabled={trial === null}
            onClick={() => trial && void run(trial)}
          >
            {t(tried === null ? 'trial.run' : 'trial.again')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface TriedStoresProps {
  readonly parts: readonly FeePlanPreview[];
  readonly isPending: boolean;
  readonly onMore: () => Promise<void>;
}

function TriedStores({ parts, isPending, onMore }: TriedStoresProps) {
  const { t } = useTranslation('fee-plans');
  const [first] = parts;
  const format = useEarningFormat(first?.currency ?? 'EUR');
  const stores = parts.flatMap((part) => part.stores);
  if (!first || stores.length === 0) return <NoMoneyRows>{t('trial.none')}</NoMoneyRows>;
  const sumOf = (field: 'fees' | 'fees_now') => addMoney(...stores.map((store) => store[field]));
  const hasMore = parts.at(-1)?.next !== null;
  return (
    <>
      <p className={css.text}>{t('trial.days', { days: format.range(first.from, first.to) })}</p>
      <MoneyRows label={t('trial.stores')}>
        {stores.map((store) => (
          <MoneyRow
            key={store.store_id}
            name={<bdi>{localizedText(store.name, format.language)}</bdi>}
            details={
              <span>
                {store.is_partial
                  ? t('trial.firstOrders', { count: store.orders })
                  : t('trial.orders', { count: store.orders })}
              </span>
            }
          >
            <Difference now={store.fees_now} then={store.fees} format={format} />
          </MoneyRow>
        ))}
        {stores.length > 1 && (
          <MoneyRow name={<strong>{t('trial.sum', { count: stores.length })}</strong>}>
            <Difference now={sumOf('fees_now')} then={sumOf('fees')} format={format} />
          </MoneyRow>
        )}
      </MoneyRows>
      {hasMore && (
        <div>
          <Button size="sm" pending={isPending} onClick={() => void onMore()}>
            {t('trial.more', { count: first.store_count - stores.length })}
          </Button>
        </div>
      )}
    </>
  );
}

interface DifferenceProps {
  readonly now: number;
  readonly then: number;
  readonly format: EarningFormat;
}

/** What was charged, what would have been, and which is more. */
function Difference({ now, then, format: { money } }: DifferenceProps) {
  const { t } = useTranslation('fee-plans');
  const more = addMoney(then, -now);
  return (
    <span className={css.difference}>
      <span className={css.muted}>{t('trial.compared', { charged: money(now), tried: money(then) })}</span>
      <NumericText strong>
        {more === 0
          ? t('trial.same')
          : t(more > 0 ? 'trial.dearer' : 'trial.cheaper', { amount: money(Math.abs(more)) })}
      </NumericText>
    </span>
  );
}
