import { NOTE_MAX } from '@store-panel/domain/limits/limits';
import { ConfirmDialog, type ConfirmDialogProps } from '@store-panel/ui/confirm-dialog';
import { Stack } from '@store-panel/ui/stack';
import { TextArea } from '@store-panel/ui/text-area';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';

interface NoteDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'danger' | 'pending'
> {
  /** A reason is required, because the store or person is notified of it. */
  readonly isNoteNeeded: boolean;
  readonly failure: unknown;
  readonly onConfirm: (note: string) => void;
  readonly onCancel: () => void;
  /** Further fields, above the note. */
  readonly children?: ReactNode;
}

/** Confirmation of an action that is audited, with its reason. */
export function NoteDialog({ isNoteNeeded, failure, onConfirm, children, ...dialog }: NoteDialogProps) {
  const { t } = useTranslation('admin');
  const [note, setNote] = useState('');
  const [wasSent, setSent] = useState(false);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const isMissing = isNoteNeeded && note.trim() === '';

  function confirm() {
    setSent(true);
    if (isMissing) fieldRef.current?.focus();
    else onConfirm(note.trim());
  }
  return (
    <ConfirmDialog {...dialog} open onConfirm={confirm}>
      <Stack>
        {failure !== undefined && <FailureAlert failure={failure} />}
        {children}
        <TextArea
          ref={fieldRef}
          label={t('note.label')}
          help={t(isNoteNeeded ? 'note.shared' : 'note.internal')}
          optional={!isNoteNeeded}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={wasSent && isMissing ? t('note.required') : undefined}
        />
      </Stack>
    </ConfirmDialog>
  );
}
