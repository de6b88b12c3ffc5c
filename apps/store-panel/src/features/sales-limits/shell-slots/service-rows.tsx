import type { ServiceOff } from '@store-panel/api-client/rtk/sales';
import type { StoreService } from '@store-panel/domain/sales/services-off';
import { Button } from '@store-panel/ui/button';
import { Bike, type LucideIcon, Plus, ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { remainingMs, remainingText } from '#features/sales-limits/remaining-text.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useObservable } from '#shared/observable.ts';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { EXTEND_MINUTES } from './limit-changes.ts';
import css from './sales-status-bar.module.css';
import { useLimitChanges } from './use-limit-changes.ts';
import { useEndText } from './use-limit-text.ts';
import { useSales } from './use-sales.ts';

const ICONS: Readonly<Record<StoreService, LucideIcon>> = { pickup: ShoppingBag, delivery: Bike };

/** Services that are off for a while, each with the time until it is on again. */
export function ServiceRows() {
  const { servicesOff } = useSales();
  return servicesOff.map((off) => <ServiceRow key={off.limit_id} off={off} />);
}

function ServiceRow({ off }: { readonly off: ServiceOff }) {
  const { t } = useTranslation(['limit-choices', 'sales-limits']);
  const language = useLanguage();
  const endText = useEndText();
  const { turnServiceOn, extendServiceOff } = useLimitChanges();
  const isReadOnly = useIsReadOnly();
  const isDisabled = useObservable(isDisconnectedObservable) || isReadOnly;
  const remaining = useServerTime((at) => remainingText(remainingMs(off, at), language));
  const { service } = off;
  const Icon = ICONS[service];
  const setBy = off.set_by.name;
  const more = formatMinutes(EXTEND_MINUTES.service, language);
  return (
    <li className={`${css.row} ${css.limit}`} data-tone="warning">
      <Icon aria-hidden="true" />
      <span className={css.text}>
        <strong className={css.full}>{t(`service.off.${service}`, { end: endText(off) })}</strong>
        <strong className={css.short} aria-hidden="true">
          {t(`service.short.${service}`, { end: endText(off) })}
        </strong>
        {setBy !== null && (
          <span className={css.detail}>
            <bdi>{setBy}</bdi>
          </span>
        )}
      </span>
      <span className={css.remaining} role="timer" aria-label={t('sales-limits:statusBar.remainingLabel')}>
        {t('sales-limits:statusBar.remaining', { time: remaining })}
      </span>
      <span className={css.actions}>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          disabled={isDisabled}
          onClick={() => void extendServiceOff(off)}
        >
          <span className={css.full}>{t('sales-limits:extend', { time: more })}</span>
          <span className={css.short} aria-hidden="true">
            {more}
          </span>
        </Button>
        <Button size="sm" disabled={isDisabled} onClick={() => void turnServiceOn(off)}>
          {t(`service.end.${service}`)}
        </Button>
      </span>
    </li>
  );
}
