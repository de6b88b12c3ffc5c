import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useDayText } from '#shared/time/use-day-text.ts';

/**
 * Returns the last day of a block that ends at an instant, the end of that day; or that it does not end by itself.
 * `short`: under a header that says what it is.
 */
export function useBlockEnd(): (until: string | null, length?: 'short') => string {
  const { t } = useTranslation('customers');
  const dayText = useDayText();
  return useCallback(
    (until, length) => {
      if (until === null) return t(length === 'short' ? 'block.good' : 'block.forGood');
      const day = dayText(new Date(Date.parse(until) - 1).toISOString());
      return length === 'short' ? day : t('block.untilDay', { day });
    },
    [t, dayText],
  );
}
