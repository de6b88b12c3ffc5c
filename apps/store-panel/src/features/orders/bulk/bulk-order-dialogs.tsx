import type { BulkOrderDialog } from '#shared/orders/services/order-services-context.tsx';
import { BulkCancelDialog } from './bulk-cancel-dialog.tsx';
import { BulkCancelResultDialog } from './bulk-cancel-result-dialog.tsx';

interface BulkOrderDialogsProps {
  readonly question: BulkOrderDialog;
  readonly onClose: () => void;
}

/** What is asked, or told, about many orders at once. */
export function BulkOrderDialogs({ question, onClose }: BulkOrderDialogsProps) {
  return question.kind === 'cancel_many' ? (
    <BulkCancelDialog orders={question.orders} onClose={onClose} />
  ) : (
    <BulkCancelResultDialog results={question.results} onClose={onClose} />
  );
}
