import { TIMING } from '@store-panel/domain/limits/timing';
import { Button } from '@store-panel/ui/button';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import type { PendingCancellations } from '#shared/orders/actions/pending-cancellations.ts';
import css from './undo-bar.module.css';
import { useUndoKey } from './use-undo-key.ts';

/** More endings than these would cover the page; one bar then takes all of them back. */
const MOST_BARS = 2;

/** The few seconds in which a rejection or cancellation can be taken back, on whatever page. It moves nothing on it. */
export function UndoBar({ endings }: { readonly endings: PendingCancellations }) {
  const { t } = useTranslation(['orders', 'shell']);
  const list = useObservable(endings.list);
  useUndoKey(endings);
  return (
    <div role="status" className={css.place}>
      {list.length > MOST_BARS ? (
        <div className={css.bar} data-part="undo">
          <span>{t('undo.several', { count: list.length })}</span>
          <Button
            size="sm"
            className={css.button}
            icon={<Undo2 data-flip-in-rtl="" aria-hidden="true" />}
            onClick={() => list.forEach(({ order }) => endings.undo(order.order_id))}
          >
            {t('undo.all')}
          </Button>
          <span className={css.time} style={{ animationDuration: `${TIMING.undoWindow}ms` }} />
        </div>
      ) : (
        list.map(({ order, action }, at) => (
          <div key={order.order_id} className={css.bar} data-part="undo">
            <span>{t(`undo.${action}`, { number: order.unique_id })}</span>
            <Button
              size="sm"
              className={css.button}
              icon={<Undo2 data-flip-in-rtl="" aria-hidden="true" />}
              aria-keyshortcuts={at === list.length - 1 ? 'Control+Z Meta+Z' : undefined}
              onClick={() => endings.undo(order.order_id)}
            >
              {t('shell:button.undo')}
            </Button>
            <span className={css.time} style={{ animationDuration: `${TIMING.undoWindow}ms` }} />
          </div>
        ))
      )}
    </div>
  );
}
