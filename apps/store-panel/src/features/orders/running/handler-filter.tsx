import type { OrderCard } from '@store-panel/api-client/order-models';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useObservable } from '#shared/observable.ts';
import css from './handler-filter.module.css';
import { handlerFilter, isScheduled } from '#shared/orders/stages.ts';

const EVERYBODY = '';

interface Handler {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** Whoever handles some of the orders, by name, with how many. */
function handlersOf(orders: readonly OrderCard[]): readonly Handler[] {
  const found = new Map<string, Handler>();
  for (const { handled_by: by } of orders) {
    if (!by || by.id === null) continue;
    const count = (found.get(by.id)?.count ?? 0) + 1;
    found.set(by.id, { id: by.id, name: by.name ?? '', count });
  }
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Narrows what is shown to what one account of the store handles; there is nothing to choose while it is one alone. */
export function HandlerFilter({ orders }: { readonly orders: readonly OrderCard[] }) {
  const { t } = useTranslation('schedule');
  const number = new Intl.NumberFormat(useLanguage(), { numberingSystem: 'latn' });
  const chosen = useObservable(handlerFilter);
  const now = orders.filter((order) => !isScheduled(order));
  const handlers = handlersOf(now);
  const isGone = chosen !== null && !handlers.some(({ id }) => id === chosen);
  // Nobody looks at an empty board because somebody else is done.
  useEffect(() => {
    if (isGone) handlerFilter.set(null);
  }, [isGone]);
  if (handlers.length < 2 && chosen === null) return null;
  return (
    <div className={css.root}>
      <SegmentedControl
        label={t('handler.label')}
        value={chosen ?? EVERYBODY}
        onChange={(id) => handlerFilter.set(id === EVERYBODY ? null : id)}
        options={[
          { value: EVERYBODY, label: t('handler.all', { sum: number.format(now.length) }) },
          ...handlers.map(({ id, name, count }) => ({
            value: id,
            label: t('handler.one', { name, sum: number.format(count) }),
          })),
        ]}
      />
    </div>
  );
}
