import { type OrderMoney, useGetOrderMoneyQuery } from '@store-panel/api-client/rtk/order-money';
import type { OrderDetail } from '@store-panel/api-client/order-models';
import { isCalledOff } from '@store-panel/domain/orders/status';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { type DescriptionItem, DescriptionList } from '@store-panel/ui/description-list';
import { NumericText } from '@store-panel/ui/numeric-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CardFallback } from '#shared/loading/card-fallback.tsx';
import { type EarningFormat, useEarningFormat } from '#shared/money/earning-format.ts';
import { useLiveEarnings } from '#shared/money/use-live-earnings.ts';
import type { OrderDetailCardProps } from '#shared/orders/order-slots.ts';
import { EntryList } from './entries/entry-list.tsx';
import { useMoneyAccess } from './money-access.ts';
import css from './order-money.module.css';
import { RefundDialog } from './refund/refund-dialog.tsx';
import { RefundList } from './refund-list.tsx';
import { problemOf } from './refusal.ts';
import { OpenBalance } from './settle/open-balance.tsx';

/** What an order's money has gone through: what was paid and given back, what is open, each entry with its formula. */
export function OrderMoneyCard({ order }: OrderDetailCardProps) {
  const { t } = useTranslation('order-money');
  useLiveEarnings();
  const { order_id: orderId, version } = order;
  const query = useGetOrderMoneyQuery({ orderId, version }, { refetchOnMountOrArgChange: true });
  const { data } = query;
  return (
    <Card aria-label={t('title')}>
      <CardHeader title={t('title')} />
      <CardBody>
        <CardFallback query={query}>
          <Skeleton height="9rem" />
        </CardFallback>
        {data && <MoneyOfOrder order={order} money={data} />}
      </CardBody>
    </Card>
  );
}

interface MoneyOfOrderProps {
  readonly order: OrderDetail;
  readonly money: OrderMoney;
}

function MoneyOfOrder({ order, money }: MoneyOfOrderProps) {
  const { t } = useTranslation('order-money');
  const format = useEarningFormat(money.currency);
  const { canRefund, canSettle, seesFees, denial } = useMoneyAccess();
  const isOpen = money.balance_due !== 0 && !isCalledOff(order.order_status);
  return (
    <Stack>
      <DescriptionList layout="sums" items={useFacts(money, format)} />
      {isOpen && canSettle && <OpenBalance order={order} money={money} denial={denial} />}
      {money.refunds.length > 0 && <RefundList refunds={money.refunds} format={format} />}
      {money.is_in_ledger ? (
        <EntryList entries={money.entries} format={format} seesFees={seesFees} />
      ) : (
        <p className={css.muted}>{t('notInLedger')}</p>
      )}
      {canRefund && money.is_in_ledger && <RefundButton order={order} money={money} denial={denial} />}
    </Stack>
  );
}

function useFacts(money: OrderMoney, format: EarningFormat): readonly DescriptionItem[] {
  const { t } = useTranslation('order-money');
  const sum = (term: string, amount: number, strong = false): DescriptionItem => ({
    term,
    detail: <NumericText>{format.money(amount)}</NumericText>,
    strong,
  });
  const { paid, given_back: returned, owed_to_customer: toCustomer, owed_by_customer: byCustomer } = money;
  return [
    sum(t('paid'), paid),
    ...(money.collected_by === null || paid === 0
      ? []
      : [{ term: t('collectedBy'), detail: t(`holder.${money.collected_by}`) }]),
    ...(returned === 0 ? [] : [sum(t('givenBack'), returned)]),
    ...(toCustomer === 0 ? [] : [sum(t('owedToCustomer'), toCustomer, true)]),
    ...(byCustomer === 0 ? [] : [sum(t('owedByCustomer'), byCustomer, true)]),
  ];
}

interface RefundButtonProps extends MoneyOfOrderProps {
  readonly denial: string | undefined;
}

/** Opens the dialog, or says why nothing can go back. */
function RefundButton({ order, money, denial }: RefundButtonProps) {
  const { t } = useTranslation('order-money');
  const [isOpen, setOpen] = useState(false);
  const problem = problemOf(money.refund_problem);
  if (problem !== null && !isOpen) return <p className={css.muted}>{t(`problem.${problem}`)}</p>;
  return (
    <div>
      <Button
        icon={<Undo2 aria-hidden="true" />}
        data-action="refund"
        aria-disabled={denial !== undefined || undefined}
        title={denial}
        onClick={() => denial === undefined && setOpen(true)}
      >
        {t('refund.button')}
      </Button>
      {denial !== undefined && <p className={css.muted}>{denial}</p>}
      {isOpen && <RefundDialog order={order} money={money} onClose={() => setOpen(false)} />}
    </div>
  );
}
