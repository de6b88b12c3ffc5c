import { ConfirmDialog, type ConfirmDialogProps } from '@store-panel/ui/confirm-dialog';
import { Stack } from '@store-panel/ui/stack';
import { type ReactNode, useState } from 'react';

import { FailureAlert } from './failure-alert.tsx';

interface ConfirmMutationDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'danger'
> {
  /** Carries out what was confirmed; rejects with an API error, as `mutation(…).unwrap()` does. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  /** Closes the dialog by default. */
  readonly onDone?: () => unknown;
  /** Shows a failure in words of its own. */
  readonly renderFailure?: (failure: unknown) => ReactNode;
  /** What the user should know before confirming. */
  readonly children?: ReactNode;
}

const renderAlert = (failure: unknown): ReactNode => <FailureAlert failure={failure} />;

/** Asks, carries out, and closes after success. A failure stays in the dialog. */
export function ConfirmMutationDialog({
  onConfirm,
  onClose,
  onDone = onClose,
  renderFailure = renderAlert,
  children,
  ...dialog
}: ConfirmMutationDialogProps) {
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
    onDone();
  }
  return (
    <ConfirmDialog open {...dialog} pending={isPending} onConfirm={() => void confirm()} onCancel={onClose}>
      <Stack>
        {children}
        {failure !== undefined && renderFailure(failure)}
      </Stack>
    </ConfirmDialog>
  );
}
