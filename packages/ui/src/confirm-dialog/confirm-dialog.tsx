import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#button/button.tsx';
import dialog from '#dialog/dialog.module.css';
import { useMessages } from '#messages/messages.tsx';
import { Modal } from '#modal/modal-frame.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** A question that names the object: "Reject order 1042?" */
  readonly title: string;
  /** The effect, and whether it can be undone. */
  readonly description: ReactNode;
  /** The verb of the title: "Reject order", never "Yes". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly pending?: boolean;
  /** It was refused for good: only the way out is left. */
  readonly isRefused?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Additional fields, such as a reason. */
  readonly children?: ReactNode;
}

/** Asks before an action that cannot be undone. Cancel has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel, danger = false, pending, onConfirm, onCancel } = props;
  const { isRefused = false } = props;
  const messages = useMessages();
  const wayOut = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isRefused) wayOut.current?.focus();
  }, [isRefused]);
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      description={description}
      role="alertdialog"
      dismissable={false}
      className={clsx('kit-ConfirmDialog', dialog.root, dialog.sm)}
      footer={
        <>
          <Button ref={wayOut} onClick={onCancel}>
            {cancelLabel ?? (isRefused ? messages.close : messages.cancel)}
          </Button>
          {!isRefused && (
            <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {props.children}
    </Modal>
  );
}
