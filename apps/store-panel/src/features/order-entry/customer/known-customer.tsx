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

import type { Wanted } from '#features/order-entry/cart.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import css from './customer-card.module.css';

type FormerOrder = FoundCustomer['orders'][number];
type LineAgain = OrderAgain['lines'][number];

/** Older ones are seldom what is meant. */
const MOST_ORDERS = 3;

interface Lost {
  readonly number: number;
  readonly lines: readonly LineAgain[];
}

/** What this store knows of a customer: how often they came, and what they had, to be ordered again by one press. */
export function KnownCustomer({ customer }: { readonly customer: FoundCustomer }) {
  const { t } = useTranslation('order-entry');
  const id = useId();
  const { act, reading, isOffline, goTo } = useOrderEntry();
  const [ask] = useLazyOrderAgainQuery();
  const [asked, setAsked] = useState<string>();
  const [lost, setLost] = useState<Lost>();

  async function again(order: FormerOrder) {
    setAsked(order.order_id);
    setLost(undefined);
    const { data } = await ask(order.order_id);
    setAsked(undefined);
    if (!data) return;
    act({
      do: 'cart',
      action: { do: 'add', wanted: data.lines.flatMap(({ line }) => (line ? [wantedOfLine(line)] : [])) },
    });
    const changed = data.lines.filter(({ problems }) => problems.length > 0);
    if (changed.length > 0) setLost({ number: order.unique_id, lines: changed });
    else goTo('search');
  }
  const { order_count: count, last_ordered_at: last, orders } = customer;
  return (
    <div className={css.known}>
      <p className={css.facts}>
        {count === 0 ? t('customer.never') : t('customer.orders', { count })}
        {last !== null && ` · ${t('customer.last', { day: dateStamp(Date.parse(last), reading) })}`}
      </p>
      {orders.length > 0 && (
        <section aria-labelledby={id}>
          <h3 id={id} className={css.heading}>
            {t('again.title')}
          </h3>
          <ul className={css.orders}>
            {orders.slice(0, MOST_ORDERS).map((order) => (
              <li key={order.order_id} className={css.order}>
                <span className={css.had}>
                  <span>
                    <bdi>{order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(' · ')}</bdi>
                  </span>
                  <span className={css.below}>
                    {dateStamp(Date.parse(order.created_at), reading)}
                    <NumericText>{formatMoney(order.total, { ...reading, currency: order.currency })}</NumericText>
                  </span>
                </span>
                <Button
                  size="sm"
                  icon={<History aria-hidden="true" />}
                  aria-label={t('again.buttonFor', { number: order.unique_id })}
                  pending={asked === order.order_id}
                  disabled={isOffline}
                  onClick={() => void again(order)}
                >
                  {t('again.button')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {lost && <LostLines {...lost} />}
    </div>
  );
}

/** What of a former order cannot be had as it was. */
function LostLines({ number, lines }: Lost) {
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

function wantedOfLine(line: NonNullable<LineAgain['line']>): Wanted {
  if ('item_id' in line)
    return { item_id: line.item_id, quantity: line.quantity, options: line.modifiers, note: line.note };
  return { name: line.name, unit_price: line.unit_price, quantity: line.quantity, note: line.note };
}
