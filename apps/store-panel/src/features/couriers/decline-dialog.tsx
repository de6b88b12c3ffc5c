import { NOTE_MAX } from '@store-panel/domain/limits/limits';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { Stack } from '@store-panel/ui/stack';
import { TextArea } from '@store-panel/ui/text-area';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';

interface DeclineDialogProps {
  /** Display name of the declined document or vehicle. */
  readonly name: string;
  readonly isPending: boolean;
  readonly failure: unknown;
  readonly onDecline: (note: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason, which the courier sees. */
export function DeclineDialog({ name, isPending, failure, onDecline, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('couriers');
  const [note, setNote] = useState('');
  const [wasSent, setSent] = useState(false);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const isMissing = note.trim() === '';

  function confirm() {
    setSent(true);
    if (isMissing) fieldRef.current?.focus();
    else onDecline(note.trim());
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('review.declineTitle', { name })}
      description={t('review.declineText')}
      confirmLabel={t('review.decline')}
      pending={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        {failure !== undefined && <FailureAlert failure={failure} />}
        <TextArea
          ref={fieldRef}
          label={t('review.reason')}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={wasSent && isMissing ? t('review.reasonRequired') : undefined}
        />
      </Stack>
    </ConfirmDialog>
  );
}
