import { ConfirmDialog, type ConfirmDialogProps } from '@store-panel/ui/confirm-dialog';
import { useState } from 'react';

import { FailureAlert } from './failure-alert.tsx';

interface ConfirmMutationDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'danger'
> {
  /** Carries out what was confirmed; rejects with an API error, as `mutation(…).unwrap()` does. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks, carries out, and closes after success. A failure stays in the dialog. */
export function ConfirmMutationDialog({ onConfirm, onClose, ...dialog }: ConfirmMutationDialogProps) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function confirm() {
    setPending(true);
    setFailure(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(error);
      setPending(false);
      return;
    }
    onClose();
  }
  return (
    <ConfirmDialog open {...dialog} pending={isPending} onConfirm={() => void confirm()} onCancel={onClose}>
      {failure !== undefined && <FailureAlert failure={failure} />}
    </ConfirmDialog>
  );
}
