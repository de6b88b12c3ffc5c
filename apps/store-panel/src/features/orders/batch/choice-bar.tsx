import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { Button } from '@store-panel/ui/button';
import { CheckCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { loadTexts } from '#shared/i18n.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import { useObserved } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { PrintMany } from '../printing/print-many.tsx';
import { useAcceptMany } from './accept-many.ts';
import { ChooseBar } from './choose-bar.tsx';
import { endingOf } from './use-end-many.ts';

const ShipMany = lazyPart({
  load: async () => {
    await loadTexts(['shipments']);
    return (await import('../shipments/ship-many.tsx')).ShipMany;
  },
});

interface ChoiceBarProps {
  readonly orders: readonly OrderCard[];
  readonly chosen: readonly OrderCard[];
  readonly onChoose: (orders: readonly OrderCard[]) => void;
}

/** Above the list: all or none, and what can be done to those that are chosen. */
export function ChoiceBar({ orders, chosen, onChoose }: ChoiceBarProps) {
  const { t } = useTranslation(['order-batch', 'shell']);
  const { desk, question } = useDesk();
  const { readOnly, session } = useStoreSession();
  const isOffline = useObserved(desk.isOffline);
  const { open: waiting, accept } = useAcceptMany(chosen);
  const endable = readOnly ? [] : chosen.filter((order) => endingOf(order) !== null);
  return (
    <ChooseBar
      all={orders.length}
      chosen={chosen.length}
      label={t('chosen', { count: chosen.length })}
      onAll={() => onChoose(orders)}
      onNone={() => onChoose([])}
      actions={
        <>
          {waiting.length > 0 && (
            <Button
              size="sm"
              variant="primary"
              icon={<CheckCheck aria-hidden="true" />}
              onClick={() => {
                accept();
                onChoose([]);
              }}
            >
              {t('accept', { count: waiting.length })}
            </Button>
          )}
          <PrintMany size="sm" orders={chosen} />
          {session.store.isCourierService && <ShipMany chosen={chosen} onDone={() => onChoose([])} />}
          {endable.length > 0 && (
            <Button
              size="sm"
              icon={<CircleX aria-hidden="true" />}
              data-action="cancel_many"
              aria-disabled={isOffline || undefined}
              title={isOffline ? t('shell:outbox.onlineOnly') : undefined}
              onClick={() => {
                if (isOffline) return;
                question.set({ kind: 'cancel_many', orders: chosen });
                onChoose([]);
              }}
            >
              {t('cancel', { count: endable.length })}
            </Button>
          )}
        </>
      }
    />
  );
}
