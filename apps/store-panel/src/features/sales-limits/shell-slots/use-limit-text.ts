import type { RunningLimit } from '@store-panel/api-client/rtk/sales';
import { endOf } from '@store-panel/domain/sales/limits';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { useClock } from '#shared/time/clock-choice.ts';

/** Returns when a limit ends, for display. */
export function useEndText(): (limit: Pick<RunningLimit, 'ends_at'>) => string {
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  return (limit) => formatTimeOrDateTime(endOf(limit), serverNow(), { language, clock, zone: session.timezone });
}

/** Returns the sentence that describes a limit. */
export function useLimitText(): (limit: RunningLimit) => string {
  const { t } = useTranslation('sales-limits');
  const language = useLanguage();
  const endText = useEndText();
  return (limit) => {
    const end = endText(limit);
    if (limit.kind !== 'busy') return t(`statusBar.${limit.kind}`, { end });
    return t('statusBar.busy', { end, time: formatMinutes(limit.extra_minutes ?? 0, language) });
  };
}
