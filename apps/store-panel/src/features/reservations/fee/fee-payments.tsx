import { Badge } from '@store-panel/ui/badge';
import { Timeline, type TimelineItem } from '@store-panel/ui/timeline';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { GATEWAY_NAMES } from '@store-panel/domain/payments/gateways';
import { findGateway, methodText } from '#shared/payments/gateway-names.ts';
import type { FeePayment } from '../party/party-detail.ts';
import css from '../reservations.module.css';
import { useFeeTexts } from './use-fee-texts.ts';

/** What guests paid through gateways, and what goes back of it, the newest first. */
export function FeePayments({ payments }: { readonly payments: readonly FeePayment[] }) {
  const { t } = useTranslation('reservations');
  const { t: tLink } = useTranslation('payment-link');
  const { money, stamp } = useFeeTexts();
  if (payments.length === 0) return null;
  function detailOf({ gateway: id, is_test: isTest, problem, refunds }: FeePayment) {
    const gateway = findGateway(id);
    const name = gateway === undefined ? id : GATEWAY_NAMES[gateway];
    return (
      <>
        <p className={css.text}>
          {gateway === undefined ? id : methodText(gateway, tLink)}
          {isTest && (
            <>
              {' '}
              <span title={tLink('testText')}>
                <Badge tone="warning">{tLink('test')}</Badge>
              </span>
            </>
          )}
        </p>
        {problem !== null && <p className={css.feeProblem}>{t('fee.otherAmount', { name })}</p>}
        {refunds.map(({ state, amount }, index) => (
          <p key={`${refunds.length - index}`} className={state === 'fail' ? css.feeProblem : css.text}>
            {t(`fee.refund.${state}`, { amount: money(amount), name })}
          </p>
        ))}
      </>
    );
  }
  return (
    <Timeline
      label={tLink('payments')}
      items={payments.map((payment): TimelineItem => ({
        id: payment.payment_id,
        title: (
          <>
            {tLink(`state.${payment.state}`)} <bdi>{money(payment.amount)}</bdi>
          </>
        ),
        detail: detailOf(payment),
        time: stamp(Date.parse(payment.paid_at ?? payment.created_at)),
        state: payment.state === 'created' ? 'current' : 'done',
        ...(payment.state === 'fail' && { tone: 'neutral', icon: <X /> }),
        ...(payment.problem !== null && { tone: 'danger', icon: <X /> }),
      }))}
    />
  );
}
