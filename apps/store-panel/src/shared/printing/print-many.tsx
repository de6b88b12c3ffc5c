import type { OrderCard, OrderRow } from '@store-panel/api-client/order-models';
import { Button } from '@store-panel/ui/button';
import type { ConfirmDialogProps } from '@store-panel/ui/confirm-dialog';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { usePrinter } from './use-printer.ts';

const ConfirmDialog = lazyComponent<ConfirmDialogProps>({
  load: () => import('@store-panel/ui/confirm-dialog').then((module) => module.ConfirmDialog),
});

/** More orders need a confirmation, because paper is used up quickly. */
const MAX_UNCONFIRMED = 20;

interface PrintManyProps {
  readonly orders: readonly (OrderCard | OrderRow)[];
  readonly size?: 'sm' | 'md';
  readonly onPrinted?: () => void;
}

/** Prints all of these orders in one document, each on its own page. */
export function PrintMany({ orders, size = 'md', onPrinted }: PrintManyProps) {
  const { t } = useTranslation('printing');
  const print = usePrinter();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (orders.length === 0) return null;
  const start = async () => {
    setConfirming(false);
    setBusy(true);
    await print(orders);
    setBusy(false);
    onPrinted?.();
  };
  return (
    <>
      <Button
        size={size}
        icon={<Printer aria-hidden="true" />}
        pending={isBusy}
        onClick={() => (orders.length > MAX_UNCONFIRMED ? setConfirming(true) : void start())}
      >
        {t('button.several', { count: orders.length })}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          open
          title={t('several.title', { count: orders.length })}
          description={t('several.text')}
          confirmLabel={t('button.print')}
          onConfirm={() => void start()}
          onCancel={() => setConfirming(false)}
          onUnavailable={() => setConfirming(false)}
        />
      )}
    </>
  );
}
