import type { ClaimDetail } from '@store-panel/api-client/rtk/claims';
import { isClaimEnded } from '@store-panel/domain/claims/claim-states';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Timeline } from '@store-panel/ui/timeline';
import { FileText, Hash, StickyNote } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import { CLAIM_STATE_STYLES } from '#shared/claims/claim-state-chip.tsx';
import { useClock } from '#shared/time/clock-choice.ts';

const ICONS = { note: StickyNote, numbers: Hash, document: FileText } as const;

/** The history of a claim: who, when, and why. */
export function ClaimHistory({ claim: { timeline, state: currentState } }: { readonly claim: ClaimDetail }) {
  const { t } = useTranslation(['claims', 'claim']);
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const actorName = useActorName();
  const last = timeline.findLast(({ event }) => event === 'opened' || event === 'status');
  return (
    <Timeline
      label={t('detail.history')}
      items={timeline.map(({ number, at, actor, event, state, note }) => {
        const [tone, StateIcon] = CLAIM_STATE_STYLES[state];
        const isState = event === 'opened' || event === 'status';
        const Icon = isState ? StateIcon : ICONS[event];
        const eventText = t(`event.${event}`, { actor: actorName(actor) });
        const details = [...(isState ? [eventText] : []), ...(note === null ? [] : [note])];
        return {
          id: String(number),
          title: isState ? t(`claim:state.${state}`) : eventText,
          time: dateTimeStamp(Date.parse(at), { language, clock, zone: session.timezone }),
          state: number === last?.number && !isClaimEnded(currentState) ? ('current' as const) : ('done' as const),
          tone: isState ? tone : ('neutral' as const),
          icon: <Icon />,
          ...(details.length > 0 && { detail: details.map((text) => <p key={text}>{text}</p>) }),
        };
      })}
    />
  );
}
