import type { PlanChoice, Subscription } from '@store-panel/api-client/rtk/subscription';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { DescriptionList } from '@store-panel/ui/description-list';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import css from '../subscription.module.css';
import { useSubscriptionDenial } from '../use-subscription-denial.ts';
import { type SubscriptionFormat, useSubscriptionFormat } from '../use-subscription-format.ts';

interface PlanCardProps {
  readonly choice: PlanChoice;
  readonly subscription: Subscription;
  /** Without orders there is nothing to compare by. */
  readonly hasOrders: boolean;
  readonly onChoose: () => void;
}

/** A plan: its price, what comes with it, and what it would have cost the store. */
export function PlanCard({ choice, subscription, hasOrders, onChoose }: PlanCardProps) {
  const { t } = useTranslation('subscription');
  const id = useId();
  const denial = useSubscriptionDenial();
  const format = useSubscriptionFormat(subscription.currency);
  const { plan, trial_days: trialDays, is_current: isCurrent } = choice;
  const name = format.planName(plan);
  const isNext = subscription.next_plan?.plan.plan_id === plan.plan_id;
  return (
    <li className={css.plan} aria-labelledby={id} data-current={isCurrent || undefined}>
      <div className={css.column}>
        <div className={css.planHead}>
          <h3 className={css.planName} id={id}>
            <bdi>{name}</bdi>
          </h3>
          {isCurrent && <Badge tone="accent">{t('plans.current')}</Badge>}
          {isNext && <Badge tone="info">{t('plans.next')}</Badge>}
        </div>
        <p className={css.price}>{format.price(plan)}</p>
        {plan.tax_ppm > 0 && <p className={css.muted}>{t('plans.tax', { rate: format.percent(plan.tax_ppm) })}</p>}
        {trialDays > 0 && !isCurrent && <p className={css.text}>{t('plans.trial', { count: trialDays })}</p>}
        <p className={css.text}>
          {plan.fee_plan === null ? t('plans.noFees') : t('plans.fees', { plan: plan.fee_plan })}
        </p>
      </div>
      {hasOrders && <Comparison choice={choice} format={format} />}
      {!isCurrent && !isNext && (
        <div>
          <Button
            variant={subscription.plan === null ? 'primary' : 'secondary'}
            disabled={denial !== undefined}
            aria-label={t('choose.named', { plan: name })}
            onClick={onChoose}
          >
            {t('choose.button')}
          </Button>
          {denial !== undefined && subscription.plan === null && <p className={css.muted}>{denial}</p>}
        </div>
      )}
    </li>
  );
}

interface ComparisonProps {
  readonly choice: PlanChoice;
  readonly format: SubscriptionFormat;
}

function Comparison({ choice: { cost, fees, difference, is_current: isCurrent }, format: { money } }: ComparisonProps) {
  const { t } = useTranslation('subscription');
  const sign = difference > 0 ? 'more' : difference < 0 ? 'less' : 'same';
  return (
    <div className={css.sums}>
      <DescriptionList
        layout="sums"
        items={[
          { term: t('compare.cost'), detail: <bdi>{money(cost)}</bdi> },
          { term: t('compare.fees'), detail: <bdi>{money(fees)}</bdi> },
          { term: t('compare.total'), detail: <bdi>{money(cost + fees)}</bdi>, strong: true },
        ]}
      />
      {!isCurrent && (
        <p className={css.difference} data-sign={sign}>
          {t(`compare.${sign}`, { amount: money(Math.abs(difference)) })}
        </p>
      )}
    </div>
  );
}
