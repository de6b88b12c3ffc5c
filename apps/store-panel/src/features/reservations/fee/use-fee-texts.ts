import { formatMoney } from '@store-panel/domain/money/money';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { useMemo } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';

/** Amounts and deadlines in the words of the language. */
export function useFeeTexts() {
  const language = useLanguage();
  const clock = useClock();
  const { currency, timezone: zone } = useStoreSession().session;
  return useMemo(
    () => ({
      money: (minor: number): string => formatMoney(minor, { language, currency }),
      stamp: (at: number): string => dateTimeStamp(at, { language, clock, zone }),
    }),
    [language, clock, currency, zone],
  );
}
