import type { TimelineEntry } from '@store-panel/api-client/order-models';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { isolateText } from '#shared/i18n/isolate-text.ts';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';

/** Returns the values of a text such as "Set by {{actor}}, {{time}}". Texts: `orders`. */
export function useSetNote() {
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const actorName = useActorName();
  return (by: TimelineEntry['actor'], at: string) => ({
    // A name of either direction must not pull the time to itself.
    actor: isolateText(actorName(by)),
    time: formatTimeOrDateTime(Date.parse(at), serverNow(), { language, clock, zone }),
  });
}
