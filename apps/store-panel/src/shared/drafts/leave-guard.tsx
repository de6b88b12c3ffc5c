import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { useEffect, useState } from 'react';
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

interface ChangedForm {
  discard: () => void;
}

/** The page's forms with unsaved changes. A router supports one blocker, so the first form asks for all of them. */
const changedForms = observable<readonly ChangedForm[]>([]);

/**
 * Asks for confirmation before a changed form is left, except if the session ended: the draft is restored after
 * sign-in.
 */
export function LeaveGuard({ when, onDiscard }: LeaveGuardProps) {
  const [form] = useState<ChangedForm>(() => ({ discard: onDiscard }));
  useEffect(() => {
    form.discard = onDiscard;
  }, [form, onDiscard]);
  useEffect(() => {
    if (!when) return;
    changedForms.set([...changedForms.get(), form]);
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => {
      changedForms.set(changedForms.get().filter((other) => other !== form));
      window.removeEventListener('beforeunload', confirmUnload);
    };
  }, [when, form]);
  const isFirst = useObservable(changedForms)[0] === form;
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
        for (const { discard } of changedForms.get()) discard();
        blocker.proceed?.();
      }}
    />
  );
}
