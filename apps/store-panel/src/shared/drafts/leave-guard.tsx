import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

import { pathToSignIn } from '#paths.ts';
import { observable, useObservable } from '#shared/observable.ts';

interface LeaveGuardProps {
  /** Whether there are unsaved changes. */
  readonly when: boolean;
  /** Discards the changes: the user has confirmed it. */
  readonly onDiscard: () => void;
}

/**
 * How to discard the changes of the page's changed forms. A router supports one blocker, so the first form asks for all
 * of them.
 */
const changedForms = observable<readonly RefObject<() => void>[]>([]);

/**
 * Asks for confirmation before a changed form is left, except if the session ended: the draft is restored after
 * sign-in.
 */
export function LeaveGuard({ when, onDiscard }: LeaveGuardProps) {
  const discard = useRef(onDiscard);
  useEffect(() => {
    discard.current = onDiscard;
  }, [onDiscard]);
  useEffect(() => {
    if (!when) return;
    changedForms.set([...changedForms.get(), discard]);
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => {
      changedForms.set(changedForms.get().filter((other) => other !== discard));
      window.removeEventListener('beforeunload', confirmUnload);
    };
  }, [when]);
  const isFirst = useObservable(changedForms)[0] === discard;
  return when && isFirst && <LeaveDialog />;
}

function LeaveDialog() {
  const { t } = useTranslation('shell');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== pathToSignIn(),
  );
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
        for (const discard of changedForms.get()) discard.current();
        blocker.proceed?.();
      }}
    />
  );
}
