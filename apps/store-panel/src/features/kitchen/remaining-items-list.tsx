import type { OrderCard } from '@store-panel/api-client/order-models';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { completedLines } from './completed-lines.ts';
import css from './remaining-items-list.module.css';
import { sumRemainingItems } from './remaining-items.ts';

/** The remaining items of all tickets, so the kitchen can prepare the same item in one batch. */
export function RemainingItemsList({ orders }: { readonly orders: readonly OrderCard[] }) {
  const { t } = useTranslation('kitchen');
  const remainingItems = sumRemainingItems(orders, useObservable(completedLines));
  return (
    <Card className={css.root} aria-label={t('remaining.title')}>
      <CardHeader title={t('remaining.title')} />
      <CardBody>
        {remainingItems.length === 0 ? (
          <p className={css.none}>{t('remaining.none')}</p>
        ) : (
          <ul className={css.items}>
            {remainingItems.map(({ name, count }) => (
              <li key={name} className={css.item}>
                <strong>
                  <bdi dir="ltr">{count}×</bdi>
                </strong>
                {name}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
