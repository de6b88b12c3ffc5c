import { type ClaimDue, claimDeadlineState, isWaitingForClaimant } from '@store-panel/domain/claims/claim-deadlines';
import type { ClaimState } from '@store-panel/domain/claims/claim-states';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Clock, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './claims.module.css';

interface DueBadgeProps {
  readonly claim: { readonly state: ClaimState; readonly due_at: string | null };
  /** Shows the day too, where there is room for it. */
  readonly isLong?: boolean;
}

const DUE_LOOKS: Readonly<Record<ClaimDue, LucideIcon>> = { overdue: TriangleAlert, soon: Hourglass, later: Clock };
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Time until the deadline, or since it passed; updates by itself. */
export function DueBadge({ claim: { state, due_at }, isLong = false }: DueBadgeProps) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const dueAt = due_at === null ? null : Date.parse(due_at);
  const due = useServerTime((now) => claimDeadlineState(dueAt, now));
  const time = useServerTime((now) => (dueAt === null ? '' : formatRemaining(dueAt - now, language)));
  if (dueAt === null || due === null) return isLong ? <span className={css.muted}>{t('due.none')}</span> : null;
  const Icon = DUE_LOOKS[due];
  const day = dateTimeStamp(dueAt - 1, { language, clock, zone: session.timezone });
  const text = { overdue: t('due.since', { time }), soon: `${t('due.soon')}: ${time}`, later: time }[due];
  return (
    <span className={css.due} data-due={due}>
      <Icon aria-hidden="true" />
      <span>
        {text}
        {isLong && (
          <span className={css.dueDay}>
            {due === 'overdue' ? day : t('due.until', { time: day })}
            {isWaitingForClaimant(state) && ` · ${t('due.claimant')}`}
          </span>
        )}
      </span>
    </span>
  );
}

/**
 * In the largest unit of which there is at least one: "tomorrow", "in 2 hours", "1 day ago". A deadline is the midnight
 * that ends its day, so "yesterday" would be the day after it.
 */
function formatRemaining(ms: number, language: string): string {
  const isOverdue = ms <= 0;
  const [unit, unitMs] = UNITS.find(([, min]) => Math.abs(ms) >= min) ?? UNITS[2];
  const count = Math.max(1, Math.trunc(Math.abs(ms) / unitMs));
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: isOverdue ? 'always' : 'auto' });
  return format.format(isOverdue ? -count : count, unit);
}
