import {
  type FoundCustomer,
  type OrderAgain,
  useLazyOrderAgainQuery,
} from '@store-panel/api-client/rtk/orders/manual-orders';
import { formatMoney } from '@store-panel/domain/money/money';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { NumericText } from '@store-panel/ui/numeric-text';
import { History } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { CartLineInput } from '#features/order-entry/cart.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useTimeText } from '#shared/time/use-time-text.ts';
import css from './customer-card.module.css';

type PreviousOrder = FoundCustomer['orders'][number];
type ReorderLine = OrderAgain['lines'][number];

/** Older orders are seldom the ones to repeat. */
const MAX_ORDERS = 3;

interface ReorderProblems {
  readonly number: number;
  readonly lines: readonly ReorderLine[];
}

/** What the store knows of a customer: number of orders, and the last ones, each with a button to reorder it. */
export function KnownCustomer({ customer }: { readonly customer: FoundCustomer }) {
  const { t } = useTranslation('order-entry');
  const id = useId();
  const { dispatch, localeFormat, isOffline, goTo } = useOrderEntry();
  const [fetchReorder] = useLazyOrderAgainQuery();
  const [pendingOrderId, setPendingOrderId] = useState<string>();
  const [reorderProblems, setReorderProblems] = useState<ReorderProblems>();

  async function reorder(order: PreviousOrder) {
    setPendingOrderId(order.order_id);
    setReorderProblems(undefined);
    const { data } = await fetchReorder(order.order_id);
    setPendingOrderId(undefined);
    if (!data) return;
    dispatch({
      type: 'cart',
      action: { type: 'add', inputs: data.lines.flatMap(({ line }) => (line ? [toCartLineInput(line)] : [])) },
    });
    const changed = data.lines.filter(({ problems }) => problems.length > 0);
    if (changed.length > 0) setReorderProblems({ number: order.unique_id, lines: changed });
    else goTo('search');
  }
  const { order_count: count, last_ordered_at: last, orders } = customer;
  return (
    <div className={css.knownCustomer}>
      <StaffNotes customer={customer} />
      {(count > 0 || customer.addresses.length > 0) && (
        <p className={css.facts}>
          {count === 0 ? t('customer.never') : t('customer.orders', { count })}
          {last !== null && ` · ${t('customer.last', { day: dateStamp(Date.parse(last), localeFormat) })}`}
        </p>
      )}
      {orders.length > 0 && (
        <section aria-labelledby={id}>
          <h3 id={id} className={css.heading}>
            {t('again.title')}
          </h3>
          <ul className={css.orders}>
            {orders.slice(0, MAX_ORDERS).map((order) => (
              <li key={order.order_id} className={css.order}>
                <span className={css.previousOrder}>
                  <span>
                    <bdi>{order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(' · ')}</bdi>
                  </span>
                  <span className={css.below}>
                    {dateStamp(Date.parse(order.created_at), localeFormat)}
                    <NumericText>{formatMoney(order.total, { ...localeFormat, currency: order.currency })}</NumericText>
                  </span>
                </span>
                <Button
                  size="sm"
                  icon={<History aria-hidden="true" />}
                  aria-label={t('again.buttonFor', { number: order.unique_id })}
                  pending={pendingOrderId === order.order_id}
                  disabled={isOffline}
                  onClick={() => void reorder(order)}
                >
                  {t('again.button')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reorderProblems && <ReorderProblemsAlert {...reorderProblems} />}
    </div>
  );
}

/** What staff has to know before it takes the order: the note about the customer, and who blocked the number, and why. */
function StaffNotes({ customer: { staff_note: note = '', block = null } }: { readonly customer: FoundCustomer }) {
  const { t } = useTranslation(['customers', 'order-entry']);
  const actorName = useActorName();
  const timeText = useTimeText();
  return (
    <>
      {block !== null && (
        <InlineAlert tone="danger" title={`${t('block.blocked')}: ${t(`kind.${block.kind}`)}`}>
          {block.text !== '' && <p dir="auto">{block.text}</p>}
          <p>{t('order.phoneBlocked')}</p>
          <p>
            <bdi>{t('block.by', { name: actorName(block.by), time: timeText(block.at) })}</bdi>
          </p>
        </InlineAlert>
      )}
      {note !== '' && (
        <InlineAlert tone="info" title={t('note.title')}>
          <p dir="auto">{note}</p>
        </InlineAlert>
      )}
    </>
  );
}

/** What of a previous order is not available as it was. */
function ReorderProblemsAlert({ number, lines }: ReorderProblems) {
  const { t } = useTranslation('order-entry');
  return (
    <InlineAlert tone="warning" title={t('again.lost', { number })}>
      <ul className={css.lost}>
        {lines.flatMap(({ former, problems }) =>
          problems.map(({ problem, name }) => (
            <li key={`${former.name} ${problem} ${name}`}>
              {t(`again.${problem}`, { line: `${former.quantity} × ${former.name}`, name })}
            </li>
          )),
        )}
      </ul>
    </InlineAlert>
  );
}

function toCartLineInput(line: NonNullable<ReorderLine['line']>): CartLineInput {
  if ('item_id' in line)
    return { item_id: line.item_id, quantity: line.quantity, options: line.modifiers, note: line.note };
  return { name: line.name, unit_price: line.unit_price, quantity: line.quantity, note: line.note };
}
