import type { OrderPayment } from '@store-panel/api-client/rtk/orders/order-payments';
import { formatMoney } from '@store-panel/domain/money/money';
import { GATEWAY_NAMES } from '@store-panel/domain/payments/gateways';
import { PAYMENT_PROBLEMS } from '@store-panel/domain/payments/payment-states';
import { Badge } from '@store-panel/ui/badge';
import { Timeline, type TimelineItem } from '@store-panel/ui/timeline';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { findGateway, methodText } from './gateway-names.ts';
import css from './payment-card.module.css';

/** When a payment got to its state. */
const changedAt = ({ state, created_at, paid_at, settled_at, failed_at }: OrderPayment): string =>
  ({ created: created_at, paid: paid_at, success: settled_at ?? paid_at, fail: failed_at })[state] ?? created_at;

/** Each payment with its state, amount and time, the newest first. */
export function PaymentLines({ payments }: { readonly payments: readonly OrderPayment[] }) {
  const { t } = useTranslation('payment-link');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const actorName = useActorName();
  const timeOf = (iso: string) => formatTimeOrDateTime(Date.parse(iso), serverNow(), { language, clock, zone });
  function detailOf({
    state,
    gateway: id,
    problem,
    created_by: by,
    expires_at: expires,
    is_test: isTest,
  }: OrderPayment) {
    const gateway = findGateway(id);
    const name = gateway === undefined ? id : GATEWAY_NAMES[gateway];
    return (
      <>
        <p className={css.line}>
          {t('detail.by', { method: gateway === undefined ? id : methodText(gateway, t), actor: actorName(by) })}
          {isTest && (
            <>
              {' '}
              <span title={t('testText')}>
                <Badge tone="warning">{t('test')}</Badge>
              </span>
            </>
          )}
        </p>
        {state === 'created' && <p className={css.line}>{t('detail.until', { time: timeOf(expires) })}</p>}
        {state === 'fail' && <p className={css.line}>{t('detail.ended')}</p>}
        {problem !== null && (
          <p className={css.problem}>
            {t(`problem.${PAYMENT_PROBLEMS.find((one) => one === problem) ?? 'unknown'}`, { name })}
          </p>
        )}
      </>
    );
  }
  return (
    <Timeline
      label={t('payments')}
      items={payments.map((payment): TimelineItem => ({
        id: payment.payment_id,
        title: (
          <>
            {t(`state.${payment.state}`)}{' '}
            <bdi>{formatMoney(payment.amount, { language, currency: payment.currency })}</bdi>
          </>
        ),
        detail: detailOf(payment),
        time: timeOf(changedAt(payment)),
        state: payment.state === 'created' ? 'current' : 'done',
        ...(payment.state === 'fail' && { tone: 'neutral', icon: <X /> }),
        ...(payment.problem !== null && { tone: 'danger', icon: <X /> }),
      }))}
    />
  );
}
