import type { OrderUpdatePreview } from '@store-panel/api-client/rtk/orders/order-editing';
import type { OrderCard } from '@store-panel/api-client/order-models';
import { formatMoney } from '@store-panel/domain/money/money';
import { isPaid } from '@store-panel/domain/orders/payment';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Banknote } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import css from './edit-totals.module.css';
import { DenialText } from './denial-text.tsx';
import type { Preview } from './use-preview.ts';

interface EditTotalsProps {
  readonly order: Pick<OrderCard, 'total' | 'currency' | 'payment_status'>;
  readonly preview: Preview;
  readonly isTouched: boolean;
}

/** The previous total, the new one, their difference, and what the customer still pays or gets back. */
export function EditTotals({ order, preview, isTouched }: EditTotalsProps) {
  const { t } = useTranslation('order-edit');
  const language = useLanguage();
  const money = (minor: number) => formatMoney(minor, { language, currency: order.currency });
  const { sums, isWorking, hasFailed, failure } = preview;
  const signed = (minor: number) => (minor > 0 ? `+${money(minor)}` : money(minor));
  return (
    <section className={css.root} aria-live="polite" aria-busy={isWorking || undefined}>
      <DescriptionList
        layout="sums"
        items={[
          { term: t('before'), detail: <bdi>{money(order.total)}</bdi> },
          ...(sums ? [{ term: t('difference'), detail: <bdi dir="ltr">{signed(sums.difference)}</bdi> }] : []),
          ...(sums ? [{ term: t('after'), detail: <bdi>{money(sums.after.total)}</bdi>, strong: true }] : []),
        ]}
      />
      {!isTouched && <p className={css.muted}>{t('unchanged')}</p>}
      {isTouched && isWorking && !sums && <p className={css.muted}>{t('working')}</p>}
      {hasFailed && (
        <p className={css.muted}>
          {t('noTotal')} {failure && <DenialText failure={failure} />}
        </p>
      )}
      {sums && (
        <p className={css.money}>
          <Banknote aria-hidden="true" />
          <span>{t(...moneyText(sums, isPaid(order), money))}</span>
        </p>
      )}
    </section>
  );
}

type MoneyText = readonly [`money.${'collect' | 'owes' | 'gets' | 'even'}`, { readonly amount: string }];

function moneyText(
  { after, balance_due }: OrderUpdatePreview,
  paid: boolean,
  money: (minor: number) => string,
): MoneyText {
  if (!paid) return ['money.collect', { amount: money(after.total) }];
  if (balance_due === 0) return ['money.even', { amount: '' }];
  return [balance_due > 0 ? 'money.owes' : 'money.gets', { amount: money(Math.abs(balance_due)) }];
}
