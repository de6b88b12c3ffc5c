import { useGetSalesStateQuery } from '@store-panel/api-client/rtk/sales';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/sales-limits/shell-slots/limit-choices.module.css';
import { useHoursClosed } from '#features/sales-limits/shell-slots/use-sales.ts';
import { pathTo } from '#paths.ts';
import { useReasonText } from '#shared/hours/hours-reason-text.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatTimeOrWeekday } from '#shared/time/format-weekday-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';

/** Reasons are those of the moment at which they were read. */
const OLD_MS = 30_000;

/** Kinds of reasons that the opening hours give. */
const BY_HOURS = ['last_order', 'exception', 'festival', 'public_holiday', 'season', 'week'];

/** Says why the store takes no orders now, with all that has a say, and leads to the hours. */
export function ClosedReasons() {
  const { t } = useTranslation(['limit-choices', 'screens']);
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const zone = session.timezone;
  const closed = useHoursClosed();
  const reasonText = useReasonText(zone);
  const { data, refetch } = useGetSalesStateQuery();
  const readAt = data && Date.parse(data.server_time);
  const isOld = readAt !== undefined && serverNow() - readAt > OLD_MS;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  const reasons = data?.todays_hours?.reasons ?? [];
  const isRefused = reasons.some(({ effect }) => effect === 'refuses');
  if (!closed && !isRefused) return null;
  const isByHours =
    closed !== null || reasons.some(({ kind, effect }) => effect === 'refuses' && BY_HOURS.includes(kind));
  return (
    <InlineAlert tone="info">
      {closed &&
        (closed.opensAt === null
          ? t('hours.closed')
          : t('hours.closedUntil', {
              time: formatTimeOrWeekday(closed.opensAt, serverNow(), { language, clock, zone }),
            }))}
      {isRefused && (
        <ul className={css.reasons} aria-label={t('today.why')}>
          {reasons.map((reason) => (
            <li key={`${reason.kind} ${reason.festival_id} ${reason.until}`}>{reasonText(reason)}</li>
          ))}
        </ul>
      )}
      {isByHours && checkScreenAccess('store-time', session.access).allowed && (
        <Link href={pathTo('store-time')}>{t(`screens:${screenLabelKey('store-time')}`)}</Link>
      )}
    </InlineAlert>
  );
}
