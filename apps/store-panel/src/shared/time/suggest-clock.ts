import { clockOfLanguage, timeStamp } from '@store-panel/domain/time/date-stamp';
import type { ToastQueue } from '@store-panel/ui/toast';

import { translate } from '#shared/i18n/i18n.ts';
import { clockChoice } from './clock-choice.ts';

/** An afternoon, which shows the difference. */
const EXAMPLE = Date.UTC(2026, 0, 1, 18, 30);
const SHOWN_MS = 10_000;

/** Suggests the clock of a language that the user has just selected, unless a user has selected one in this browser. */
export async function suggestClock(toasts: ToastQueue, language: string): Promise<void> {
  const clock = clockOfLanguage(language);
  if (clockChoice.isChosen() || clock === 'standard') return;
  const time = timeStamp(EXAMPLE, { language, zone: 'UTC', clock });
  toasts.add({
    tone: 'info',
    title: await translate('device:clock.suggestion', { time }),
    duration: SHOWN_MS,
    action: { label: await translate('device:clock.accept'), onSelect: () => clockChoice.choose(clock) },
  });
}
