import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useTranslation } from 'react-i18next';

import { useObserved } from '#shared/observable.ts';
import { doneLines } from './done-lines.ts';
import css from './left-to-make-list.module.css';
import { leftToMake } from './left-to-make.ts';

/** What is left to make over all tickets, so that ten of one thing go on the grill at once. */
export function LeftToMakeList({ orders }: { readonly orders: readonly OrderCard[] }) {
  const { t } = useTranslation('kitchen');
  const left = leftToMake(orders, useObserved(doneLines));
  return (
    <Card className={css.root} aria-label={t('left.title')}>
      <CardHeader title={t('left.title')} />
      <CardBody>
        {left.length === 0 ? (
          <p className={css.none}>{t('left.none')}</p>
        ) : (
          <ul className={css.items}>
            {left.map(({ name, count }) => (
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
