import type { ManyQuestion } from '../desk/desk-context.tsx';
import { CancelManyDialog } from './cancel-many-dialog.tsx';
import { ManyCancelledDialog } from './many-cancelled-dialog.tsx';

interface ManyOrdersProps {
  readonly question: ManyQuestion;
  readonly onClose: () => void;
}

/** What is asked, or told, about many orders at once. */
export function ManyOrders({ question, onClose }: ManyOrdersProps) {
  return question.kind === 'cancel_many' ? (
    <CancelManyDialog orders={question.orders} onClose={onClose} />
  ) : (
    <ManyCancelledDialog results={question.results} onClose={onClose} />
  );
}
