import { useTranslation } from 'react-i18next';

import { useObserved } from '#shared/observable.ts';
import { isCutOff } from '#shared/sales-news.ts';
import { READ_ONLY_TEXT } from '#shared/session/session-state.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Why nothing can be changed here and now, in words; undefined where it can. */
export function useWhyClosed(): string | undefined {
  const { t } = useTranslation(['shell', 'screens']);
  const { readOnly } = useStoreSession();
  const isOffline = useObserved(isCutOff);
  if (readOnly) return t(READ_ONLY_TEXT[readOnly]);
  return isOffline ? t('outbox.onlineOnly') : undefined;
}
