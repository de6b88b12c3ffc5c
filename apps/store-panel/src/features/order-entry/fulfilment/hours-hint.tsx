import type { ManualQuote } from '@store-panel/api-client/rtk/orders/manual-orders';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import { pathTo } from '#paths.ts';
import { dayText, hoursText, momentText, weekdayName } from '#shared/hours/hours-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import { slotFrom } from './slot-from.ts';
import css from './fulfilment-card.module.css';

type Hint = NonNullable<ManualQuote['hours']>;
type Reason = Hint['reasons'][number];

/** Why the order's time is outside the opening hours; a hint, because the store takes its own orders whenever it likes. */
export function HoursHint() {
  const { t } = useTranslation(['order-entry', 'opening-hours']);
  const language = useLanguage();
  const { quoteState, localeFormat, setFields } = useOrderEntry();
  const { session } = useStoreSession();
  const reasonText = useReasonText();
  const hint = quoteState.quote?.hours;
  if (!hint || hint.is_within) return null;
  const { next_at: nextAt, reasons } = hint;
  const zone = localeFormat.zone;
  const canOpenSettings = checkScreenAccess('store-time', session.access).allowed;
  return (
    <InlineAlert tone="warning" title={t('opening-hours:hint.title')}>
      <ul className={css.reasons}>
        {Array.from(reasons.entries(), ([at, reason]) => (
          <li key={at} className={reason.effect === 'overridden' ? css.muted : undefined}>
            {reasonText(reason)}
          </li>
        ))}
      </ul>
      <p className={css.hint}>{t('opening-hours:hint.allowed')}</p>
      <p className={css.hintActions}>
        {nextAt !== null && (
          <Button size="sm" onClick={() => setFields({ isLater: true, ...slotFrom(Date.parse(nextAt), zone) })}>
            {t('opening-hours:hint.next', { time: momentText(Date.parse(nextAt), serverNow(), { language, zone }) })}
          </Button>
        )}
        {canOpenSettings && <Link href={pathTo('store-time')}>{t('opening-hours:hint.settings')}</Link>}
      </p>
    </InlineAlert>
  );
}

/** Returns a link of the explanation in words. */
function useReasonText(): (reason: Reason) => string | null {
  const { t } = useTranslation('opening-hours');
  const language = useLanguage();
  const { localeFormat } = useOrderEntry();
  const moment = (iso: string) => momentText(Date.parse(iso), serverNow(), { language, zone: localeFormat.zone });
  return ({ kind, effect, until, last_orders_at: lastOrders, closes_at: closes, date, hours, names }) => {
    if (kind === 'approval') return t('reason.approval');
    if ((kind === 'closure' || kind === 'pause') && until !== null) return t(`reason.${kind}`, { time: moment(until) });
    if (kind === 'last_order' && lastOrders !== null && closes !== null)
      return t('reason.lastOrder', { time: moment(lastOrders), closes: moment(closes) });
    if (date === null || hours === null) return null;
    const values = {
      day: dayText(date, language),
      weekday: weekdayName(new Date(date).getUTCDay(), language),
      hours: hoursText(hours, language),
      name: localizedText(names, language) || names[0] || '',
    };
    const isOverridden = effect === 'overridden';
    if (kind === 'festival') return t(isOverridden ? 'reason.festivalOverridden' : 'reason.festival', values);
    if (kind === 'season') return t(isOverridden ? 'reason.seasonOverridden' : 'reason.season', values);
    return kind === 'week' ? t(isOverridden ? 'reason.weekOverridden' : 'reason.week', values) : null;
  };
}
