import {
  type TableBill,
  useGetTableBillQuery,
  useSettleTableBillMutation,
} from '@store-panel/api-client/rtk/table-orders';
import { formatMoney } from '@store-panel/domain/money/money';
import { isCalledOff } from '@store-panel/domain/orders/status';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { Checkbox } from '@store-panel/ui/checkbox';
import { Dialog } from '@store-panel/ui/dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Banknote, CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './table-orders.module.css';

interface BillDialogProps {
  readonly reservationId: string;
  readonly onClose: () => void;
}

/** What a party has ordered; all of it, or some orders, are noted as paid at the counter. */
export function BillDialog({ reservationId, onClose }: BillDialogProps) {
  const { t } = useTranslation(['table-orders', 'orders']);
  const query = useGetTableBillQuery(reservationId, { refetchOnMountOrArgChange: true });
  const bill = query.currentData;
  const title = bill
    ? t('bill.title', { table: t('orders:type.table', { table: bill.table.table_numbers.join(' + ') }) })
    : t('bill.action');
  if (!bill)
    return (
      <Dialog open title={title} onClose={onClose}>
        <RecordFallback query={query} missing={{ title: t('bill.missing'), text: t('bill.missingText') }}>
          <Skeleton height="10rem" />
        </RecordFallback>
      </Dialog>
    );
  return <Bill bill={bill} title={title} onClose={onClose} />;
}

interface BillProps {
  readonly bill: TableBill;
  readonly title: string;
  readonly onClose: () => void;
}

function Bill({ bill, title, onClose }: BillProps) {
  const { t } = useTranslation(['table-orders', 'orders', 'shell']);
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const { toasts } = useAppServices();
  const [settle, { isLoading, error }] = useSettleTableBillMutation();
  const denial = useReadOnlyReason();
  const [method, setMethod] = useState<'cash' | 'card'>('cash');
  const [left, setLeft] = useState<readonly string[]>([]);
  const { table, orders, currency } = bill;
  const money = (minor: number) => formatMoney(minor, { language, currency });
  const unpaid = orders.filter((order) => !order.is_paid && !isCalledOff(order.order_status));
  const selected = unpaid.filter(({ order_id: id }) => !left.includes(id));
  const sum = selected.reduce((total, order) => total + order.total, 0);
  // As the server counts: what was paid in advance comes off what is left.
  const rest = unpaid.reduce((total, order) => total + order.total, 0) - sum;
  const toPay = table.open - Math.max(0, rest - table.deposit);

  async function pay() {
    const { data } = await settle({
      reservation_id: table.reservation_id,
      order_ids: selected.map(({ order_id: id }) => id),
      method,
      total: sum,
    });
    if (!data) return;
    toasts.add({ tone: 'success', title: t('bill.done', { amount: money(data.collected) }) });
    if (data.open === 0) onClose();
    else setLeft([]);
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell:button.close')}</Button>
          {unpaid.length > 0 && (
            <Button
              variant="primary"
              pending={isLoading}
              disabled={selected.length === 0}
              aria-disabled={denial !== undefined || undefined}
              title={denial}
              onClick={() => denial === undefined && void pay()}
            >
              {t('bill.settle', { amount: money(toPay) })}
            </Button>
          )}
        </>
      }
    >
      <div className={css.bill}>
        {error !== undefined && <FailureAlert failure={error} />}
        {orders.length === 0 ? (
          <p className={css.muted}>{t('bill.none')}</p>
        ) : (
          <ul className={css.orders}>
            {orders.map((order) => (
              <li key={order.order_id} className={css.order}>
                {unpaid.includes(order) ? (
                  <Checkbox
                    label={<LtrText>#{order.unique_id}</LtrText>}
                    checked={!left.includes(order.order_id)}
                    onChange={({ target }) =>
                      setLeft((ids) =>
                        target.checked ? ids.filter((id) => id !== order.order_id) : [...ids, order.order_id],
                      )
                    }
                  />
                ) : (
                  <span>
                    <LtrText>#{order.unique_id}</LtrText>{' '}
                    <span className={css.muted}>{t(order.is_paid ? 'bill.paid' : 'bill.calledOff')}</span>
                  </span>
                )}
                <Link href={pathToOrder(order.order_id)}>{t('orders:card.items', { count: order.item_count })}</Link>
                <span className={css.amount}>{money(order.total)}</span>
              </li>
            ))}
          </ul>
        )}
        <dl className={css.sums}>
          <Sum name={t('bill.total')} amount={money(table.total)} />
          {table.paid > 0 && <Sum name={t('bill.paid')} amount={money(-table.paid)} />}
          {table.deposit > 0 && <Sum name={t('bill.deposit')} amount={money(-table.deposit)} />}
          <Sum name={t('bill.open')} amount={money(table.open)} />
        </dl>
        {(bill.payments ?? []).map(({ amount, until }) => (
          <InlineAlert key={until} tone="info">
            {t('bill.beingPaid', {
              amount: money(amount),
              time: timeStamp(Date.parse(until), { language, clock, zone }),
            })}
          </InlineAlert>
        ))}
        {unpaid.length > 0 && (
          <SegmentedControl
            label={t('bill.method')}
            value={method}
            onChange={setMethod}
            options={[
              { value: 'cash', label: t('bill.cash'), icon: <Banknote aria-hidden="true" /> },
              { value: 'card', label: t('bill.card'), icon: <CreditCard aria-hidden="true" /> },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}

const Sum = ({ name, amount }: { readonly name: string; readonly amount: string }) => (
  <div className={css.sum}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
);
