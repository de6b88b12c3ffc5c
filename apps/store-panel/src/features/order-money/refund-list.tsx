import type { OrderRefund } from '@store-panel/api-client/rtk/order-money';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { NumericText } from '@store-panel/ui/numeric-text';
import { StatusChip } from '@store-panel/ui/status-chip';
import { LtrText } from '@store-panel/ui/ltr-text';
import { CircleCheck, CircleX, Clock, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { EarningFormat } from '#shared/money/earning-format.ts';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './order-money.module.css';

const LOOKS = {
  created: { tone: 'neutral', icon: <Clock aria-hidden="true" /> },
  paid: { tone: 'info', icon: <Send aria-hidden="true" /> },
  success: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  fail: { tone: 'danger', icon: <CircleX aria-hidden="true" /> },
} as const satisfies Record<OrderRefund['state'], object>;

interface RefundListProps {
  readonly refunds: readonly OrderRefund[];
  readonly format: EarningFormat;
}

/** Refunds with their state, by which way, who made them, when and why. */
export function RefundList({ refunds, format }: RefundListProps) {
  const { t } = useTranslation('order-money');
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{t('refunds.title')}</h3>
      <ul className={css.list} aria-label={t('refunds.title')}>
        {refunds.map((refund) => (
          <RefundRow key={refund.refund_id} refund={refund} format={format} />
        ))}
      </ul>
    </section>
  );
}

function RefundRow({ refund, format }: { readonly refund: OrderRefund; readonly format: EarningFormat }) {
  const { t } = useTranslation('order-money');
  const clock = useClock();
  const nameOf = useActorName();
  const { timezone: zone } = useStoreSession().session;
  const { state, way, bearer, amount, reason, ref, created_at: createdAt, created_by: actor } = refund;
  const at = refund.settled_at ?? refund.failed_at ?? refund.paid_at ?? createdAt;
  return (
    <li className={css.line}>
      <span className={css.chips}>
        <StatusChip {...LOOKS[state]}>{t(`refunds.state.${state}`)}</StatusChip>
      </span>
      <NumericText strong>{format.money(amount)}</NumericText>
      <span className={css.hint}>
        <span>{t(`refunds.way.${way}`)}</span>
        {bearer === 'platform' && <span>{t('refunds.platformBears')}</span>}
        {way !== 'waived' && ref !== null && <LtrText>{ref}</LtrText>}
      </span>
      <span className={css.hint}>
        <bdi>{reason}</bdi>
      </span>
      <span className={css.hint}>
        <bdi>{nameOf(actor)}</bdi>
        <bdi>{dateTimeStamp(Date.parse(at), { language: format.language, clock, zone })}</bdi>
      </span>
    </li>
  );
}
