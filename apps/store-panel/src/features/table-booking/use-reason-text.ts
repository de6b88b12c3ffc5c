import type { TriedStart } from '@store-panel/api-client/rtk/table-booking';
import { START_REASONS, type StartReason } from '@store-panel/domain/reservations/rules/start-reasons';
import { useTranslation } from 'react-i18next';

import { useTimeText } from '#shared/time/use-time-text.ts';

type Refusal = NonNullable<TriedStart['because']>;

const isStartReason = (reason: string): reason is StartReason => (START_REASONS as readonly string[]).includes(reason);

/** Returns why a start is refused, in words; of a newer server's reason that it is refused. */
export function useReasonText(): (refusal: Pick<Refusal, 'reason'> & Partial<Refusal>) => string {
  const { t } = useTranslation('table-booking');
  const timeText = useTimeText();
  return ({ reason, at, covers, most }) => {
    if (!isStartReason(reason)) return t('reason.other');
    if (at && (reason === 'lead_time' || reason === 'too_far' || reason === 'day_closed'))
      return t(`reason.${reason}_at`, { time: timeText(at) });
    if (reason === 'pacing' && covers !== undefined && covers !== null && most !== undefined && most !== null)
      return t('reason.pacing_of', { covers, most });
    return t(`reason.${reason}`);
  };
}
