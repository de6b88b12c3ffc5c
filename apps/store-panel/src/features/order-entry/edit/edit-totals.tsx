import type { OrderUpdatePreview } from '@store-panel/api-client/rtk/orders/order-editing';
import type { OrderCard, OrderOffer } from '@store-panel/api-client/order-models';
import { formatMoney } from '@store-panel/domain/money/money';
import { benefitSum } from '@store-panel/domain/offers/benefit';
import { isPaid } from '@store-panel/domain/orders/payment';
import { DescriptionList } from '@store-panel/ui/description-list';
import { BadgePercent, Banknote } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { explainOffer, type OfferFormat } from '#shared/offers/explain-offer.ts';
import css from './edit-totals.module.css';
import { DenialText } from './denial-text.tsx';
import type { Preview } from './use-preview.ts';

interface EditTotalsProps {
  readonly order: Pick<OrderCard, 'total' | 'currency' | 'payment_status' | 'offer'>;
  readonly preview: Preview;
  readonly isChanged: boolean;
}

/** The previous total, the new one, their difference, and what the customer still pays or gets back. */
export function EditTotals({ order, preview, isChanged }: EditTotalsProps) {
  const { t } = useTranslation('order-edit');
  const language = useLanguage();
  const formatAmount = (minor: number) => formatMoney(minor, { language, currency: order.currency });
  const { sums, isLoading, hasFailed, failure } = preview;
  const signed = (minor: number) => (minor > 0 ? `+${formatAmount(minor)}` : formatAmount(minor));
  return (
    <section className={css.root} aria-live="polite" aria-busy={isLoading || undefined}>
      <DescriptionList
        layout="sums"
        items={[
          { term: t('before'), detail: <bdi>{formatAmount(order.total)}</bdi> },
          ...(sums ? [{ term: t('difference'), detail: <bdi dir="ltr">{signed(sums.difference)}</bdi> }] : []),
          ...(sums ? [{ term: t('after'), detail: <bdi>{formatAmount(sums.after.total)}</bdi>, strong: true }] : []),
        ]}
      />
      {sums && <OfferChange before={order.offer} after={sums.offer} format={{ language, currency: order.currency }} />}
      {!isChanged && <p className={css.muted}>{t('unchanged')}</p>}
      {isChanged && isLoading && !sums && <p className={css.muted}>{t('working')}</p>}
      {hasFailed && (
        <p className={css.muted}>
          {t('noTotal')} {failure && <DenialText failure={failure} />}
        </p>
      )}
      {sums && (
        <p className={css.money}>
          <Banknote aria-hidden="true" />
          <span>{t(...moneyText(sums, isPaid(order), formatAmount))}</span>
        </p>
      )}
    </section>
  );
}

interface OfferChangeProps {
  readonly before: OrderCard['offer'];
  readonly after: OrderCard['offer'];
  readonly format: OfferFormat;
}

/** The offer before and after the edit, where it gives another amount. */
function OfferChange({ before, after, format }: OfferChangeProps) {
  const { t } = useTranslation('order-edit');
  // Missing: the platform says nothing of offers.
  if (after === undefined) return null;
  const textOf = (offer: OrderOffer | null | undefined) =>
    offer
      ? t('offer.given', { offer: explainOffer(offer, format), amount: formatMoney(-benefitSum(offer), format) })
      : t('offer.none');
  const [beforeText, afterText] = [textOf(before), textOf(after)];
  if (beforeText === afterText) return null;
  return (
    <p className={css.money}>
      <BadgePercent aria-hidden="true" />
      <span>{t('offer.changed', { before: beforeText, after: afterText })}</span>
    </p>
  );
}

type MoneyText = readonly [`money.${'collect' | 'owes' | 'gets' | 'even'}`, { readonly amount: string }];

function moneyText(
  { after, balance_due }: OrderUpdatePreview,
  isOrderPaid: boolean,
  formatAmount: (minor: number) => string,
): MoneyText {
  if (!isOrderPaid) return ['money.collect', { amount: formatAmount(after.total) }];
  if (balance_due === 0) return ['money.even', { amount: '' }];
  return [balance_due > 0 ? 'money.owes' : 'money.gets', { amount: formatAmount(Math.abs(balance_due)) }];
}
