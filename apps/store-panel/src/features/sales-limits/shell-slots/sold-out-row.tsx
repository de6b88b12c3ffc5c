import { localizedText } from '@store-panel/domain/geo/languages';
import { endOf } from '@store-panel/domain/sales/limits';
import { Button } from '@store-panel/ui/button';
import { PackageX } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { serverNow, useServerTime } from '#shared/time/server-clock.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { remainingMs, remainingText } from '#features/sales-limits/remaining-text.ts';
import css from './sales-status-bar.module.css';
import { isSoldOutDrawerOpenObservable } from './sold-out-part.tsx';
import { useSales } from './use-sales.ts';

/** Number of items that are named; the others are counted. */
const MAX_NAMED = 2;

/** All sold-out items in one row, with the time until the first is back. */
export function SoldOutRow() {
  const { t } = useTranslation('sales-limits');
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const { soldOut } = useSales();
  const [first] = soldOut;
  const remaining = useServerTime((at) => (first ? remainingText(remainingMs(first, at), language) : ''));
  if (!first) return null;
  const end = formatTimeOrDateTime(endOf(first), serverNow(), { language, clock, zone: session.timezone });
  const others = soldOut.length - MAX_NAMED;
  return (
    <li className={css.row} data-tone="neutral">
      <PackageX aria-hidden="true" />
      <span className={css.text}>
        <strong>
          {t('soldOut.statusBar')}{' '}
          {soldOut.slice(0, MAX_NAMED).map((item, at) => (
            <Fragment key={item.limit_id}>
              {at > 0 && ' · '}
              <bdi>{localizedText(item.name, language)}</bdi>
            </Fragment>
          ))}
        </strong>
        {others > 0 && <span>{t('soldOut.others', { count: others })}</span>}
        <span>{soldOut.length === 1 ? t('soldOut.until', { end }) : t('soldOut.firstUntil', { end })}</span>
      </span>
      <span className={css.remaining} role="timer" aria-label={t('statusBar.remainingLabel')}>
        {t('statusBar.remaining', { time: remaining })}
      </span>
      <span className={css.actions}>
        <Button size="sm" onClick={() => isSoldOutDrawerOpenObservable.set(true)}>
          {t('soldOut.open')}
        </Button>
      </span>
    </li>
  );
}
