import type { PlanChoice, PlanPreview, Subscription } from '@store-panel/api-client/rtk/subscription';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '../subscription.module.css';
import { useSubscriptionFormat } from '../use-subscription-format.ts';
import { ChoosePlanDialog } from './choose-plan-dialog.tsx';
import { PlanCard } from './plan-card.tsx';

interface PlanListProps {
  readonly preview: PlanPreview;
  readonly subscription: Subscription;
  /** Loads the plans again, after what choosing one does has changed. */
  readonly onReload: () => Promise<PlanPreview | undefined>;
}

/** The plans side by side, each on the store's own orders. */
export function PlanList({ preview, subscription, onReload }: PlanListProps) {
  const { t } = useTranslation('subscription');
  const { range } = useSubscriptionFormat(preview.currency);
  const [selected, setSelected] = useState<{ readonly choice: PlanChoice; readonly hasChanged: boolean } | null>(null);
  async function reload(choice: PlanChoice) {
    const next = (await onReload())?.plans.find(({ plan }) => plan.plan_id === choice.plan.plan_id);
    setSelected(next ? { choice: next, hasChanged: true } : null);
  }
  if (preview.plans.length === 0)
    return (
      <EmptyState icon={<ClipboardList aria-hidden="true" />} title={t('none.title')}>
        {t('none.text')}
      </EmptyState>
    );
  return (
    <section className={css.section} aria-labelledby="subscription-plans">
      <div className={css.column}>
        <h2 className={css.heading} id="subscription-plans">
          {t('plans.title')}
        </h2>
        <p className={css.muted}>
          {preview.orders === 0
            ? t('plans.noOrders')
            : t('plans.compared', { count: preview.orders, days: range(preview.from, preview.to) })}
        </p>
      </div>
      <ul className={css.plans}>
        {preview.plans.map((choice) => (
          <PlanCard
            key={choice.plan.plan_id}
            choice={choice}
            subscription={subscription}
            hasOrders={preview.orders > 0}
            onChoose={() => setSelected({ choice, hasChanged: false })}
          />
        ))}
      </ul>
      {selected && (
        <ChoosePlanDialog
          key={selected.choice.consequences}
          choice={selected.choice}
          hasChanged={selected.hasChanged}
          subscription={subscription}
          onChanged={() => void reload(selected.choice)}
          onClose={() => setSelected(null)}
        />
      )}
    </section>
  );
}
