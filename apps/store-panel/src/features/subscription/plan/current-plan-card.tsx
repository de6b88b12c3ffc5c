import {
  type Subscription,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
} from '@store-panel/api-client/rtk/subscription';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { type DescriptionItem, DescriptionList } from '@store-panel/ui/description-list';
import { LtrText } from '@store-panel/ui/ltr-text';
import type { Tone } from '@store-panel/ui/tone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { cardName } from '../card-name.ts';
import css from '../subscription.module.css';
import { useSubscriptionDenial } from '../use-subscription-denial.ts';
import { useSubscriptionFormat } from '../use-subscription-format.ts';
import { PayInvoiceDialog } from './pay-invoice-dialog.tsx';

const TONES = {
  none: 'neutral',
  trial: 'info',
  active: 'success',
  past_due: 'warning',
  cancelled: 'neutral',
  lapsed: 'danger',
} as const satisfies Record<Subscription['state'], Tone>;

interface CurrentPlanCardProps {
  readonly subscription: Subscription;
  readonly plan: NonNullable<Subscription['plan']>;
}

/** The current plan with the facts of the specification, and what can be done with it. */
export function CurrentPlanCard({ subscription, plan }: CurrentPlanCardProps) {
  const { t } = useTranslation('subscription');
  const { planName } = useSubscriptionFormat(subscription.currency);
  const { state } = subscription;
  return (
    <Card aria-label={t('fact.plan')}>
      <CardHeader
        title={
          <span className={css.title}>
            <bdi>{planName(plan)}</bdi>
            <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
          </span>
        }
      />
      <CardBody>
        <div className={css.body}>
          <DescriptionList items={useFacts(subscription, plan)} />
          <PlanActions subscription={subscription} />
        </div>
      </CardBody>
    </Card>
  );
}

/** Spec §3 of the second document, in its order. */
function useFacts(subscription: Subscription, plan: CurrentPlanCardProps['plan']): readonly DescriptionItem[] {
  const { t } = useTranslation(['subscription', 'statement-list']);
  const { planName, price, day, money } = useSubscriptionFormat(subscription.currency);
  const { invoice, card, pay_by: payBy, next_plan: next } = subscription;
  const days = [
    ['registered', subscription.plan_registered_on],
    ['lastInvoice', subscription.last_invoice_on],
    ['nextInvoice', subscription.next_invoice_on],
  ] as const;
  return [
    { term: t('fact.plan'), detail: <bdi>{planName(plan)}</bdi> },
    { term: t('fact.package'), detail: t(`package.${plan.package_type}`) },
    { term: t('fact.price'), detail: price(plan) },
    ...days.map(([fact, on]) => ({ term: t(`fact.${fact}`), detail: on === null ? '–' : day(on) })),
    ...(invoice === null
      ? []
      : [
          { term: t('fact.number'), detail: <LtrText>{invoice.number}</LtrText> },
          { term: t('fact.amount'), detail: <bdi>{money(invoice.amount)}</bdi> },
          { term: t('fact.status'), detail: t(`statement-list:invoices.state.${invoice.status}`) },
        ]),
    ...(payBy === null
      ? []
      : [
          {
            term: t('fact.payBy'),
            detail: payBy === 'card' && card !== null ? cardName(card) : t(`payBy.${payBy}`),
          },
        ]),
    ...(next === null
      ? []
      : [{ term: t('fact.next'), detail: t('nextPlan', { plan: planName(next.plan), day: day(next.on) }) }]),
  ];
}

function PlanActions({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const { toasts } = useAppServices();
  const { day } = useSubscriptionFormat(subscription.currency);
  const denial = useSubscriptionDenial();
  const [open, setOpen] = useState<'pay' | 'cancel' | null>(null);
  const [cancel] = useCancelSubscriptionMutation();
  const [resume, { isLoading: isResuming }] = useResumeSubscriptionMutation();
  const { state, invoice, version, next_plan: next, next_invoice_on: paidUntil } = subscription;
  const close = () => setOpen(null);
  const isCancelled = state === 'cancelled';
  async function takeBack() {
    // A toast of the client shows a failure.
    if ((await resume(version)).error) return;
    toasts.add({ tone: 'success', title: t(isCancelled ? 'resume.done' : 'stay.done') });
  }
  return (
    <>
      <div className={css.buttons}>
        {invoice?.is_open === true && (
          <Button variant="primary" disabled={denial !== undefined} onClick={() => setOpen('pay')}>
            {t('pay.button')}
          </Button>
        )}
        {(isCancelled || next !== null) && (
          <Button pending={isResuming} disabled={denial !== undefined} onClick={() => void takeBack()}>
            {t(isCancelled ? 'resume.button' : 'stay.button')}
          </Button>
        )}
        {!isCancelled && state !== 'lapsed' && (
          <Button variant="quiet" disabled={denial !== undefined} onClick={() => setOpen('cancel')}>
            {t('cancel.button')}
          </Button>
        )}
      </div>
      {denial !== undefined && <p className={css.muted}>{denial}</p>}
      {open === 'pay' && invoice && <PayInvoiceDialog subscription={subscription} invoice={invoice} onClose={close} />}
      {open === 'cancel' && (
        <ConfirmMutationDialog
          title={t('cancel.title')}
          description={paidUntil === null ? t('cancel.textNow') : t('cancel.text', { day: day(paidUntil) })}
          confirmLabel={t('cancel.button')}
          danger
          onConfirm={() => cancel(version).unwrap()}
          onDone={() => {
            toasts.add({ tone: 'success', title: t('cancel.done') });
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
