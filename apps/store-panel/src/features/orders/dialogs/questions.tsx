import { useObserved } from '#shared/observable.ts';
import { useDesk } from '../desk/desk-context.tsx';
import { CancelRequestDialog } from './cancel-request-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { CourierDialog } from './courier-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

const DIALOGS = {
  end: EndDialog,
  courier: CourierDialog,
  complete: CompleteDialog,
  cancel_request: CancelRequestDialog,
  restore: RestoreDialog,
  return: ReturnDialog,
} as const;

/** The question that is being asked, on whatever page. */
export function Questions() {
  const { question } = useDesk();
  const asked = useObserved(question);
  if (asked === null || asked.kind === 'accept') return null;
  const Asked = DIALOGS[asked.kind];
  return <Asked key={asked.order.order_id} order={asked.order} onClose={() => question.set(null)} />;
}
