import { type ClaimDue, claimDeadlineState, isWaitingForClaimant } from '@store-panel/domain/claims/claim-deadlines';
import type { ClaimState } from '@store-panel/domain/claims/claim-states';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Clock, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './claims.module.css';

interface DueBadgeProps {
  readonly claim: { readonly state: ClaimState; readonly due_at: string | null };
  /** Shows the day too, where there is room for it. */
  readonly isLong?: boolean;
}

const DUE_LOOKS: Readonly<Record<ClaimDue, LucideIcon>> = { overdue: TriangleAlert, soon: Hourglass, later: Clock };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Time until the deadline, or since it passed; updates by itself. */
export function DueBadge({ claim: { state, due_at }, isLong = false }: DueBadgeProps) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const { session } = useStoreSession();
  const dueAt = due_at === null ? null : Date.parse(due_at);
  const due = useServerTime((now) => claimDeadlineState(dueAt, now));
  const text = useServerTime((now) => (dueAt === null ? '' : leftText(dueAt - now, language)));
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
            {isWaitingForClaimant(state) && ` · ${t('due.claimant')}`}
          </span>
        )}
      </span>
    </span>
  );
}

/** In days if at least one, else in hours: "in 2 days", "yesterday". */
function leftText(ms: number, language: string): string {
  const [unit, length] = Math.abs(ms) >= DAY ? (['day', DAY] as const) : (['hour', HOUR] as const);
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' });
  return format.format(Math.trunc(ms / length), unit);
}
