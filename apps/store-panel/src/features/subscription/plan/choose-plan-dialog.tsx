import {
  type PlanChoice,
  type Subscription,
  useChangeSubscriptionMutation,
  useStartSubscriptionMutation,
} from '@store-panel/api-client/rtk/subscription';
import type { PayBy } from '@store-panel/domain/subscription/paying';
import { type DescriptionItem, DescriptionList } from '@store-panel/ui/description-list';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure, isStaleVersion } from '#shared/api-failure.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { PayByField } from '../pay-by-field.tsx';
import { PaymentFailure } from '../payment-failure.tsx';
import { useSubscriptionFormat } from '../use-subscription-format.ts';

interface ChoosePlanDialogProps {
  readonly choice: PlanChoice;
  /** Something else happens now than what was shown before. */
  readonly hasChanged: boolean;
  readonly subscription: Subscription;
  /** What choosing it does has changed meanwhile. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Chooses a plan, once what that does now is confirmed: the invoice of today, or the day from which it counts. */
export function ChoosePlanDialog({ choice, hasChanged, subscription, onChanged, onClose }: ChoosePlanDialogProps) {
  const { t } = useTranslation('subscription');
  const { toasts, session } = useAppServices();
  const [start] = useStartSubscriptionMutation();
  const [change] = useChangeSubscriptionMutation();
  const { planName, day } = useSubscriptionFormat(subscription.currency);
  const [payBy, setPayBy] = useState<PayBy>(
    subscription.card === null ? 'earnings' : (subscription.pay_by ?? 'earnings'),
  );
  const { plan, consequences, when, from_day: fromDay } = choice;
  const name = planName(plan);
  const send = subscription.plan === null || subscription.state === 'lapsed' ? start : change;
  async function choose() {
    try {
      await send({ plan_id: plan.plan_id, pay_by: payBy, consequences, version: subscription.version }).unwrap();
    } catch (error) {
      if (isStaleVersion(error) || (isApiFailure(error) && error.name === 'consequencesChanged')) onChanged();
      throw error;
    }
  }
  return (
    <ConfirmMutationDialog
      title={t('choose.title', { plan: name })}
      description={when === 'now' ? t('choose.now') : t('choose.later', { day: day(fromDay) })}
      confirmLabel={t('choose.button')}
      onConfirm={choose}
      onDone={() => {
        // A lapsed store goes on at once.
        void session.refetch();
        toasts.add({
          tone: 'success',
          title:
            when === 'now'
              ? t('choose.done', { plan: name })
              : t('choose.doneLater', { plan: name, day: day(fromDay) }),
        });
        onClose();
      }}
      onClose={onClose}
      renderFailure={(failure) => <PaymentFailure failure={failure} />}
    >
      {hasChanged && <InlineAlert tone="warning">{t('choose.changed')}</InlineAlert>}
      <DescriptionList layout="sums" items={useConsequences(choice, subscription.currency)} />
      <PayByField subscription={subscription} value={payBy} onChange={setPayBy} />
    </ConfirmMutationDialog>
  );
}

/** What is paid now, and what after that. */
function useConsequences(choice: PlanChoice, currency: string): readonly DescriptionItem[] {
  const { t } = useTranslation('subscription');
  const { money, price } = useSubscriptionFormat(currency);
  const { plan, when, credit, due, trial_days: trialDays } = choice;
  const then = { term: t('choose.then'), detail: price(plan) };
  if (when === 'period_end') return [{ term: t('choose.due'), detail: <bdi>{money(0)}</bdi> }, then];
  return [
    ...(trialDays > 0 ? [{ term: t('choose.trial'), detail: t('choose.trialDays', { count: trialDays }) }] : []),
    ...(credit > 0 ? [{ term: t('choose.credit'), detail: <bdi>{money(-credit)}</bdi> }] : []),
    due < 0
      ? { term: t('choose.toBalance'), detail: <bdi>{money(-due)}</bdi>, strong: true }
      : { term: t('choose.due'), detail: <bdi>{money(due)}</bdi>, strong: true },
    then,
  ];
}
