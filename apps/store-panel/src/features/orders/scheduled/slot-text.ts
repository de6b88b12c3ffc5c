import { type StampFormat, timeStamp } from '@store-panel/domain/time/date-stamp';
import { dayOf } from '@store-panel/domain/time/store-time';

import { formatTimeOrWeekday } from '#shared/time/format-weekday-time.ts';

interface SlotFormat extends StampFormat {
  /** Prefixes the time with the word for tomorrow. */
  readonly tomorrow: (time: string) => string;
}

/** Formats an instant briefly, as `formatTimeOrWeekday`, but tomorrow by its name. */
export function slotText(at: number, now: number, { tomorrow, ...format }: SlotFormat): string {
  return dayOf(at, now, format.zone) === 'tomorrow'
    ? tomorrow(timeStamp(at, format))
    : formatTimeOrWeekday(at, now, format);
}
