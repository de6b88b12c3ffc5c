import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { useCallback } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Returns the day of an instant by the store's calendar. */
export function useDayText(): (at: string) => string {
  const language = useLanguage();
  const { timezone: zone } = useStoreSession().session;
  return useCallback((at) => dateStamp(Date.parse(at), { language, zone }), [language, zone]);
}
