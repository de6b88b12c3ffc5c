import type { OrderCard, OrderRow } from '@store-panel/api-client/order-models';
import { Button } from '@store-panel/ui/button';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePrinter } from './use-printer.ts';

/** More at once is asked about: a roll of paper is gone quickly. */
const UNASKED = 20;

interface PrintManyProps {
  readonly orders: readonly (OrderCard | OrderRow)[];
  readonly size?: 'sm' | 'md';
  readonly onPrinted?: () => void;
}

/** Prints all of these orders in one document, each on a page of its own. */
export function PrintMany({ orders, size = 'md', onPrinted }: PrintManyProps) {
  const { t } = useTranslation('printing');
  const print = usePrinter();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (orders.length === 0) return null;
  const start = async () => {
    setAsking(false);
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
        onClick={() => (orders.length > UNASKED ? setAsking(true) : void start())}
      >
        {t('button.several', { count: orders.length })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('several.title', { count: orders.length })}
          description={t('several.text')}
          confirmLabel={t('button.print')}
          onConfirm={() => void start()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
