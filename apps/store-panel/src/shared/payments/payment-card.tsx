import { type OrderPayments, useGetOrderPaymentsQuery } from '@store-panel/api-client/rtk/orders/order-payments';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { formatMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { LinkMaker } from './link-maker.tsx';
import type { PayableOrder } from './payable-order.ts';
import css from './payment-card.module.css';
import { PaymentLines } from './payment-lines.tsx';

interface PaymentCardProps {
  readonly order: PayableOrder;
  /** By default that of an order's own page. */
  readonly title?: string;
}

/**
 * An order's payments through gateways, and a link by which the customer pays what is open. Nothing for an order that
 * has neither. Texts: `payment-link`.
 */
export function PaymentCard({ order, title }: PaymentCardProps) {
  const { t } = useTranslation(['payment-link', 'shell']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const { order_id: orderId, version } = order;
  const query = useGetOrderPaymentsQuery({ orderId, version });
  const { data, isError, isFetching, refetch } = query;
  if (data === undefined)
    return isError && !isFetching ? (
      <InlineAlert tone="warning">
        <p>{t('failed')}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {t('shell:button.retry')}
        </Button>
      </InlineAlert>
    ) : null;
  const canLink = data.link_problem === null && checkScreenAccess('create-order', session.access).allowed;
  if (!canLink && data.payments.length === 0) return null;
  return (
    <Card aria-label={title ?? t('title')}>
      <CardHeader title={title ?? t('title')} />
      <CardBody>
        <div className={css.body}>
          {canLink && (
            <>
              <p className={css.due}>
                {t('due', { amount: formatMoney(data.due, { language, currency: data.currency }) })}
              </p>
              <LinkMaker
                key={version}
                order={order}
                gateways={data.link_gateways}
                channels={data.link_channels}
                hasOpenLink={hasOpenLink(data)}
              />
            </>
          )}
          {data.payments.length > 0 && <PaymentLines payments={data.payments} />}
        </div>
      </CardBody>
    </Card>
  );
}

/** Whether the customer has a link that can still be paid. */
const hasOpenLink = ({ payments, due }: OrderPayments): boolean =>
  payments.some(({ state, amount }) => state === 'created' && amount === due);
