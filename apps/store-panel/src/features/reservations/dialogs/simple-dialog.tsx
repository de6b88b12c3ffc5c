import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { FormLayout } from '@store-panel/ui/form-layout';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';

interface SimpleDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** "Back" by default: beside a reservation, "Cancel" could be read as cancelling it. */
  readonly dismissLabel?: string;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Returns null if something is missing, which the fields say. */
  readonly onSubmit: () => Promise<unknown> | null;
  readonly onFailure?: (failure: unknown) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A few fields that are sent at once, by Enter too; stays open and explains if the server refuses. */
export function SimpleDialog(props: SimpleDialogProps) {
  const { title, submitLabel, dismissLabel, size, onSubmit, onFailure, onClose, children } = props;
  const { t } = useTranslation('shell');
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function send() {
    const sending = onSubmit();
    if (sending === null || isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await sending;
      onClose();
    } catch (error) {
      setFailure(error);
      onFailure?.(error);
      setSending(false);
    }
  }
  return (
    <Dialog
      open
      title={title}
      {...(size && { size })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{dismissLabel ?? t('button.back')}</Button>
          <Button variant="primary" type="submit" form={id} pending={isSending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormLayout
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {failure !== undefined && <FailureAlert failure={failure} />}
        {children}
      </FormLayout>
    </Dialog>
  );
}
