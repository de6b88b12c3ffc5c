import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { ConsequencesDialog, type HoursConsequences } from '#shared/hours/consequences-dialog.tsx';
import type { LimitChange } from './limit-changes.ts';
import { useLimitChanges } from './use-limit-changes.ts';

/** A closure that waits for confirmation, and its end for display. */
interface ClosureChoice {
  readonly change: Extract<LimitChange, { kind: 'closure' }>;
  readonly end: string;
}

/** What today's hours would put outside; the change waits for the answer. */
interface HoursQuestion {
  readonly consequences: HoursConsequences;
  readonly answer: (isConfirmed: boolean) => void;
}

export type SalesQuestion = ClosureChoice | HoursQuestion;

export interface SalesQuestionProps {
  readonly question: SalesQuestion;
  readonly onClose: () => void;
}

/** Asks before the store is closed, and before orders and reservations lie outside of today's hours. */
export function SalesQuestionDialog({ question, onClose }: SalesQuestionProps) {
  return createPortal(
    'change' in question ? (
      <ClosureConfirmation choice={question} onClose={onClose} />
    ) : (
      <ConsequencesDialog
        consequences={question.consequences}
        onAnswer={(isConfirmed) => {
          onClose();
          question.answer(isConfirmed);
        }}
      />
    ),
    // Outside of the page's header.
    document.body,
  );
}

function ClosureConfirmation({ choice, onClose }: { readonly choice: ClosureChoice; readonly onClose: () => void }) {
  const { t } = useTranslation('limit-choices');
  const { set } = useLimitChanges();
  const [isClosing, setClosing] = useState(false);
  async function close() {
    setClosing(true);
    await set(choice.change);
    setClosing(false);
    onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('confirm.title', { end: choice.end })}
      description={t('confirm.text')}
      confirmLabel={t('confirm.close')}
      pending={isClosing}
      onConfirm={() => void close()}
      onCancel={onClose}
    />
  );
}
