import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import { pathTo } from '#paths.ts';
import { useReasonText } from '#shared/hours/hours-reason-text.ts';
import { momentText } from '#shared/hours/hours-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { slotFrom } from '#shared/hours/slots.ts';
import css from './fulfilment-card.module.css';

/** Why the order's time is outside the opening hours; a hint, because the store takes its own orders whenever it likes. */
export function HoursHint() {
  const { t } = useTranslation(['order-entry', 'opening-hours']);
  const language = useLanguage();
  // Drawn again in another clock.
  useClock();
  const { quoteState, localeFormat, setFields } = useOrderEntry();
  const { session } = useStoreSession();
  const reasonText = useReasonText(localeFormat.zone);
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
