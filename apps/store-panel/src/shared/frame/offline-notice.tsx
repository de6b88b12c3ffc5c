import { OfflineBanner } from '@store-panel/ui/offline-banner';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useObservable } from '#shared/observable.ts';

/** Says that the browser is offline. For frames without order services, which notice a lost connection themselves. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const isOffline = useObservable(isDisconnectedObservable);
  useEffect(() => {
    const abortController = new AbortController();
    const update = () => isDisconnectedObservable.set(!navigator.onLine);
    update();
    for (const type of ['online', 'offline']) window.addEventListener(type, update, { signal: abortController.signal });
    return () => {
      abortController.abort();
      isDisconnectedObservable.set(false);
    };
  }, []);
  return <OfflineBanner offline={isOffline}>{t('connection.offlinePage')}</OfflineBanner>;
}
