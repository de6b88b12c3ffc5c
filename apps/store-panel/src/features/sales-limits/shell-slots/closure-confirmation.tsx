import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import type { ClosureChoice } from './limit-choices.tsx';
import { useLimitChanges } from './use-limit-changes.ts';

export interface ClosureConfirmationProps {
  readonly choice: ClosureChoice;
  readonly onClose: () => void;
}

/** Asks before the store is closed. */
export function ClosureConfirmation({ choice, onClose }: ClosureConfirmationProps) {
  const { t } = useTranslation('limit-choices');
  const { set } = useLimitChanges();
  const [isClosing, setClosing] = useState(false);
  async function close() {
    setClosing(true);
    await set(choice.change);
    setClosing(false);
    onClose();
  }
  return createPortal(
    <ConfirmDialog
      open
      danger
      title={t('confirm.title', { end: choice.end })}
      description={t('confirm.text')}
      confirmLabel={t('confirm.close')}
      pending={isClosing}
      onConfirm={() => void close()}
      onCancel={onClose}
    />,
    // Outside of the page's header.
    document.body,
  );
}
