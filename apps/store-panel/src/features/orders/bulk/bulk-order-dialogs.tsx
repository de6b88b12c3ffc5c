import type { BulkOrderDialog } from '#shared/orders/services/order-services-context.tsx';
import { BulkCancelDialog } from './bulk-cancel-dialog.tsx';
import { BulkCancelResultDialog } from './bulk-cancel-result-dialog.tsx';

interface BulkOrderDialogsProps {
  readonly dialog: BulkOrderDialog;
  readonly onClose: () => void;
}

/** The open dialog about several orders. */
export function BulkOrderDialogs({ dialog, onClose }: BulkOrderDialogsProps) {
  return dialog.kind === 'cancel_many' ? (
    <BulkCancelDialog orders={dialog.orders} onClose={onClose} />
  ) : (
    <BulkCancelResultDialog results={dialog.results} onClose={onClose} />
  );
}
