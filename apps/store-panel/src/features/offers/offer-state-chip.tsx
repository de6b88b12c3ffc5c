import type { OfferStatus, OfferState } from '@store-panel/domain/offers/offer';
import { StatusChip } from '@store-panel/ui/status-chip';
import { Ban, CalendarClock, CirclePlay, Clock, Flag, PowerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useClock } from '#shared/time/clock-choice.ts';

const CHIP_STYLES = {
  runs: ['success', CirclePlay],
  paused: ['info', Clock],
  starts_later: ['info', CalendarClock],
  off: ['neutral', PowerOff],
  used_up: ['warning', Ban],
  ended: ['neutral', Flag],
} as const satisfies Record<OfferState, readonly [string, typeof Ban]>;

/** Where an offer stands, and until when. */
export function OfferStateChip({ status: { state, changesAt } }: { readonly status: OfferStatus }) {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const [tone, Icon] = CHIP_STYLES[state];
  const time = useServerTime((now) =>
    changesAt === null ? null : formatTimeOrDateTime(changesAt, now, { language, clock, zone }),
  );
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {time === null ? t(`state.${state}`) : t(`stateUntil.${state as 'runs' | 'paused' | 'starts_later'}`, { time })}
    </StatusChip>
  );
}
