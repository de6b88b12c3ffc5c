import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

import { pathToSignIn } from '#paths.ts';

interface LeaveGuardProps {
  /** Whether there are unsaved changes. */
  readonly when: boolean;
  /** Discards the changes: the user has confirmed it. */
  readonly onDiscard: () => void;
}

/**
 * Asks for confirmation before a changed form is left, except if the session ended: the draft is restored after
 * sign-in.
 */
export function LeaveGuard({ when, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation('shell');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== pathToSignIn(),
  );
  useEffect(() => {
    if (!when) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [when]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('draft.leaveTitle')}
      description={t('draft.leaveText')}
      confirmLabel={t('draft.discard')}
      cancelLabel={t('draft.stay')}
      danger
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}
