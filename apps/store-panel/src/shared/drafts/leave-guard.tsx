import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

import { pathToSignIn } from '#paths.ts';

interface LeaveGuardProps {
  /** Something was changed and not saved. */
  readonly when: boolean;
  /** Forgets the changes: whoever leaves said so. */
  readonly onDiscard: () => void;
}

/** Asks before a changed form is left. Where the session ended nobody is asked: the draft waits behind the sign-in. */
export function LeaveGuard({ when, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation('shell');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== pathToSignIn(),
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
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
