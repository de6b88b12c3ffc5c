import type { ReturnDetail } from '@store-panel/api-client/rtk/returns';
import { isReturnEnded } from '@store-panel/domain/returns/return-states';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Timeline } from '@store-panel/ui/timeline';
import { Bell, Camera, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useChangeActor } from '#shared/settings-journal/change-texts.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { RETURN_STATE_STYLES } from './return-state-chip.tsx';
import { stateOf, useReturnWords } from './return-words.ts';

/** What a return's history can report, beside its actions. */
const EVENTS = [
  'open',
  'approve',
  'reject',
  'cancel',
  'expire',
  'send',
  'receive',
  'inspect',
  'refund',
  'close',
  'photo',
  'refund_sent',
  'refund_failed',
] as const;

const OTHER_ICONS = { photo: Camera, refund_sent: Bell, refund_failed: CircleAlert } as const;

/** The history of a return: what, who, when. */
export function ReturnHistory({ one: { timeline, state: current } }: { readonly one: ReturnDetail }) {
  const { t } = useTranslation('returns');
  const words = useReturnWords();
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const actorName = useChangeActor();
  const last = timeline.at(-1)?.no;
  const known = stateOf(current);
  return (
    <Timeline
      label={t('detail.history')}
      items={timeline.map(({ no, at, action, state, note, ...who }) => {
        const event = EVENTS.find((one) => one === action);
        const stateHere = stateOf(state);
        const [tone, StateIcon] = stateHere ? RETURN_STATE_STYLES[stateHere] : (['neutral', Bell] as const);
        const isOther = event !== undefined && event in OTHER_ICONS;
        const Icon = isOther ? OTHER_ICONS[event as keyof typeof OTHER_ICONS] : StateIcon;
        return {
          id: String(no),
          title: event === undefined ? words.state(state) : t(`event.${event}`, { actor: actorName(who) }),
          time: dateTimeStamp(Date.parse(at), { language, clock, zone }),
          state: no === last && known !== undefined && !isReturnEnded(known) ? ('current' as const) : ('done' as const),
          tone: isOther ? ('neutral' as const) : tone,
          icon: <Icon />,
          ...(note !== '' && { detail: <bdi>{note}</bdi> }),
        };
      })}
    />
  );
}
