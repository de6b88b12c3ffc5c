import type { OrderCard } from '@store-panel/api-client/order-models';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useObservable } from '#shared/observable.ts';
import css from './handler-filter.module.css';
import { handlerFilter, isInRunningView } from '#shared/orders/board-columns.ts';

const ALL = '';

interface Handler {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** Accounts that handle orders, by name, with their counts. */
function handlersOf(orders: readonly OrderCard[]): readonly Handler[] {
  const handlers = new Map<string, Handler>();
  for (const { handled_by: by } of orders) {
    if (!by || by.id === null) continue;
    const count = (handlers.get(by.id)?.count ?? 0) + 1;
    handlers.set(by.id, { id: by.id, name: by.name ?? '', count });
  }
  return [...handlers.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Filters the orders by the store account that handles them; hidden while there is only one. */
export function HandlerFilter({ orders }: { readonly orders: readonly OrderCard[] }) {
  const { t } = useTranslation('schedule');
  const number = new Intl.NumberFormat(useLanguage(), { numberingSystem: 'latn' });
  const selectedId = useObservable(handlerFilter);
  const shownOrders = orders.filter((order) => isInRunningView(order, null));
  const handlers = handlersOf(shownOrders);
  const isGone = selectedId !== null && !handlers.some(({ id }) => id === selectedId);
  // Avoids an empty board once the filtered account has no orders left.
  useEffect(() => {
    if (isGone) handlerFilter.set(null);
  }, [isGone]);
  if (handlers.length < 2 && selectedId === null) return null;
  return (
    <div className={css.root}>
      <SegmentedControl
        label={t('handler.label')}
        value={selectedId ?? ALL}
        onChange={(id) => handlerFilter.set(id === ALL ? null : id)}
        options={[
          { value: ALL, label: t('handler.all', { sum: number.format(shownOrders.length) }) },
          ...handlers.map(({ id, name, count }) => ({
            value: id,
            label: t('handler.one', { name, sum: number.format(count) }),
          })),
        ]}
      />
    </div>
  );
}
