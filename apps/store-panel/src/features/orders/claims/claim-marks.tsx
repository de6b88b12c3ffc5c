import { type ClaimDue, claimDue, isClaimantsTurn } from '@store-panel/domain/claims/claim-deadlines';
import type { ClaimState } from '@store-panel/domain/claims/claim-states';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { StatusChip } from '@store-panel/ui/status-chip';
import type { Tone } from '@store-panel/ui/tone';
import {
  BadgeCheck,
  Banknote,
  CircleX,
  Clock,
  FileWarning,
  Hourglass,
  Inbox,
  type LucideIcon,
  SearchCheck,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';
import { useTime } from '#shared/minute-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './claims.module.css';

/** Colour and sign of each status; they are those of the page on which its claimant looks it up. */
export const CLAIM_LOOKS: Readonly<Record<ClaimState, readonly [Tone, LucideIcon]>> = {
  received: ['info', Inbox],
  documents_missing: ['warning', FileWarning],
  under_review: ['info', SearchCheck],
  approved: ['success', BadgeCheck],
  paid_out: ['success', Banknote],
  declined: ['danger', CircleX],
  withdrawn: ['neutral', Undo2],
};

export function ClaimStateChip({ state }: { readonly state: ClaimState }) {
  const { t } = useTranslation('claim');
  const [tone, Icon] = CLAIM_LOOKS[state];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`state.${state}`)}
    </StatusChip>
  );
}

interface DueMarkProps {
  readonly claim: { readonly state: ClaimState; readonly due_at: string | null };
  /** With the day itself, where there is room for it. */
  readonly isLong?: boolean;
}

const DUE_LOOKS: Readonly<Record<ClaimDue, LucideIcon>> = { overdue: TriangleAlert, soon: Hourglass, later: Clock };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long is left until something has to happen, or since when it should have; it goes on by itself. */
export function DueMark({ claim: { state, due_at }, isLong = false }: DueMarkProps) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const { session } = useStoreSession();
  const dueAt = due_at === null ? null : Date.parse(due_at);
  const due = useTime((now) => claimDue(dueAt, now));
  const text = useTime((now) => (dueAt === null ? '' : leftText(dueAt - now, language)));
  if (dueAt === null || due === null) return isLong ? <span className={css.muted}>{t('due.none')}</span> : null;
  const Icon = DUE_LOOKS[due];
  return (
    <span className={css.due} data-due={due}>
      <Icon aria-hidden="true" />
      <span>
        {due !== 'later' && `${t(`due.${due}`)}: `}
        {text}
        {isLong && (
          <span className={css.dueDay}>
            {t('due.until', { time: dateTimeStamp(dueAt - 1, { language, zone: session.timezone }) })}
            {isClaimantsTurn(state) && ` · ${t('due.claimant')}`}
          </span>
        )}
      </span>
    </span>
  );
}

/** Whole days where there is at least one, else whole hours: "in 2 days", "yesterday". */
function leftText(ms: number, language: string): string {
  const [unit, length] = Math.abs(ms) >= DAY ? (['day', DAY] as const) : (['hour', HOUR] as const);
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' });
  return format.format(Math.trunc(ms / length), unit);
}
