import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { READ_ONLY_TEXT } from '#shared/session/session-state.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Returns the translated reason why nothing can be changed now, or undefined. */
export function useReadOnlyReason(): string | undefined {
  const { t } = useTranslation(['shell', 'screens']);
  const { readOnlyReason } = useStoreSession();
  const isOffline = useObservable(isDisconnectedObservable);
  if (readOnlyReason) return t(READ_ONLY_TEXT[readOnlyReason]);
  return isOffline ? t('connection.required') : undefined;
}
