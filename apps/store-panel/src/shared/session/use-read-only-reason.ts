import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { lapseTextObservable } from '#shared/session/lapse-text.ts';
import { READ_ONLY_TEXT } from '#shared/session/session-state.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/**
 * Returns the translated reason why nothing can be changed now, or undefined.
 * @param lapsed - `open`: the call says `withoutSubscription` in the contract, so a lapsed subscription is no reason
 */
export function useReadOnlyReason(lapsed?: 'open'): string | undefined {
  const { t } = useTranslation(['shell', 'screens']);
  const { readOnlyReason } = useStoreSession();
  const isOffline = useObservable(isDisconnectedObservable);
  const lapse = useObservable(lapseTextObservable);
  if (readOnlyReason) return t(READ_ONLY_TEXT[readOnlyReason]);
  if (isOffline) return t('connection.required');
  return (lapsed !== 'open' && lapse) || undefined;
}

/**
 * Whether nothing can be changed now, for forms that may be filled in while the connection is away.
 * @param lapsed - as for {@link useReadOnlyReason}
 */
export function useIsReadOnly(lapsed?: 'open'): boolean {
  const { readOnlyReason } = useStoreSession();
  const lapse = useObservable(lapseTextObservable);
  return readOnlyReason !== null || (lapsed !== 'open' && lapse !== null);
}
