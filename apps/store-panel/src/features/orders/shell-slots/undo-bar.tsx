import { TIMING_MS } from '@store-panel/domain/limits/timing';
import { Button } from '@store-panel/ui/button';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import type { PendingCancellations } from '#shared/orders/actions/pending-cancellations.ts';
import css from './undo-bar.module.css';

/** More bars than these would cover the page; above that, one bar undoes all. */
const MAX_BARS = 2;

/** Undoes a rejection or cancellation during its undo window, on every page, without moving the page's content. */
export function UndoBar({ pendingCancellations }: { readonly pendingCancellations: PendingCancellations }) {
  const { t } = useTranslation(['orders', 'shell']);
  const list = useObservable(pendingCancellations.list);
  return (
    <div role="status" className={css.place}>
      {list.length > MAX_BARS ? (
        <div className={css.bar} data-part="undo">
          <span>{t('undo.several', { count: list.length })}</span>
          <Button
            size="sm"
            className={css.button}
            icon={<Undo2 data-flip-in-rtl="" aria-hidden="true" />}
            onClick={() => list.forEach(({ order }) => pendingCancellations.undo(order.order_id))}
          >
            {t('undo.all')}
          </Button>
          <span className={css.time} style={{ animationDuration: `${TIMING_MS.undoWindow}ms` }} />
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
              onClick={() => pendingCancellations.undo(order.order_id)}
            >
              {t('shell:button.undo')}
            </Button>
            <span className={css.time} style={{ animationDuration: `${TIMING_MS.undoWindow}ms` }} />
          </div>
        ))
      )}
    </div>
  );
}
