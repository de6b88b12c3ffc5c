import type { RunningLimit } from '@store-panel/api-client/rtk/sales';
import { localizedText } from '@store-panel/domain/geo/languages';
import { ITEM_LIMIT, type LimitKind } from '@store-panel/domain/sales/limits';
import { Button } from '@store-panel/ui/button';
import { CircleCheck, CirclePause, Hourglass, type LucideIcon, Moon, Plus, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useObservable } from '#shared/observable.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { remainingMs, remainingText } from '#features/sales-limits/remaining-text.ts';
import { lastChange, type UndoableChange } from './last-change.ts';
import { EXTEND_MINUTES } from './limit-changes.ts';
import css from './sales-status-bar.module.css';
import { ServiceRows } from './service-rows.tsx';
import { SoldOutRow } from './sold-out-row.tsx';
import { useLimitChanges } from './use-limit-changes.ts';
import { useEndText, useLimitText } from './use-limit-text.ts';
import { useSales } from './use-sales.ts';

const ICONS: Readonly<Record<LimitKind, LucideIcon>> = { busy: Hourglass, pause: CirclePause, closure: Moon };

/** With the words of hours. */
const ExceptionRows = lazyComponent({
  load: () => import('#features/sales-limits/todays-hours/exception-rows.tsx').then((module) => module.ExceptionRows),
  texts: ['limit-choices', 'opening-hours'],
});

/** What limits sales, until when, and buttons to end or extend it. */
export function SalesStatusBar() {
  const { t } = useTranslation('sales-limits');
  const { limits, soldOut } = useSales();
  const isOffline = useObservable(isDisconnectedObservable);
  return (
    <section className={css.bar} data-part="sales-status-bar" aria-label={t('statusBar.label')}>
      <ul className={css.list}>
        {limits.map((limit) => (
          <LimitRow key={limit.limit_id} limit={limit} />
        ))}
        <ServiceRows />
        <ExceptionRows />
        {soldOut.length > 0 && <SoldOutRow />}
        <UndoRow />
      </ul>
      {isOffline && limits.length > 0 && (
        <p className={css.note} data-tone="warning">
          {t('offline')}
        </p>
      )}
    </section>
  );
}

function LimitRow({ limit }: { readonly limit: RunningLimit }) {
  const { t } = useTranslation(['sales-limits', 'limit-choices']);
  const language = useLanguage();
  const { limits } = useSales();
  const endText = useEndText();
  const limitText = useLimitText();
  const { end, extend } = useLimitChanges();
  const isReadOnly = useIsReadOnly();
  const isDisabled = useObservable(isDisconnectedObservable) || isReadOnly;
  const remaining = useServerTime((at) => remainingText(remainingMs(limit, at), language));
  const { kind, reason } = limit;
  const Icon = ICONS[kind];
  const setBy = limit.set_by.name;
  const change = useObservable(lastChange);
  return (
    <li className={`${css.row} ${css.limit}`} data-tone={kind === 'closure' ? 'danger' : 'warning'}>
      <Icon aria-hidden="true" />
      <span className={css.text}>
        <strong className={css.full}>{limitText(limit)}</strong>
        <strong className={css.short} aria-hidden="true">
          {t(`statusBar.short.${kind}`, { end: endText(limit) })}
        </strong>
        {reason !== null && <span className={css.detail}>{t(`limit-choices:reason.${reason}`)}</span>}
        {setBy !== null && (
          <span className={css.detail}>
            <bdi>{setBy}</bdi>
          </span>
        )}
      </span>
      <span className={css.remaining} role="timer" aria-label={t('statusBar.remainingLabel')}>
        {t('statusBar.remaining', { time: remaining })}
      </span>
      <span className={css.actions}>
        <Button size="sm" icon={<Plus aria-hidden="true" />} disabled={isDisabled} onClick={() => void extend(limit)}>
          {kind === 'closure' ? (
            t('extendDay')
          ) : (
            <>
              <span className={css.full}>{t('extend', { time: formatMinutes(EXTEND_MINUTES[kind], language) })}</span>
              <span className={css.short} aria-hidden="true">
                {formatMinutes(EXTEND_MINUTES[kind], language)}
              </span>
            </>
          )}
        </Button>
        <Button size="sm" disabled={isDisabled} onClick={() => void end(limit)}>
          {t(`end.${kind}`)}
        </Button>
        {change && isShownByLimit(change, limits) && change.kind === kind && <UndoButton change={change} />}
      </span>
    </li>
  );
}

/** A limit that was set has a row of its own, which says so already; the row has the button to undo it. */
const isShownByLimit = ({ kind, type }: UndoableChange, limits: readonly RunningLimit[]): boolean =>
  type === 'set' && limits.some((limit) => limit.kind === kind);

/** The last change, while it can be undone. */
function UndoRow() {
  const { t } = useTranslation(['sales-limits', 'limit-choices']);
  const language = useLanguage();
  const change = useObservable(lastChange);
  const { limits } = useSales();
  if (change === null || isShownByLimit(change, limits)) return null;
  return (
    <li className={css.row} data-tone="info" role="status">
      <CircleCheck aria-hidden="true" />
      <span className={css.text}>
        {change.kind === ITEM_LIMIT
          ? t(`soldOut.done.${change.type}`, { name: localizedText(change.item.name, language) })
          : change.kind === 'service'
            ? t(`limit-choices:service.${change.type === 'set' ? 'done' : 'on'}.${change.service}`)
            : t(`done.${change.type}.${change.kind}`)}
      </span>
      <span className={css.actions}>
        <UndoButton change={change} />
      </span>
    </li>
  );
}

function UndoButton({ change }: { readonly change: UndoableChange }) {
  const { t } = useTranslation('shell');
  const isOffline = useObservable(isDisconnectedObservable);
  const { undo } = useLimitChanges();
  return (
    <Button
      size="sm"
      className={css.undo}
      icon={<Undo2 data-flip-in-rtl="" aria-hidden="true" />}
      disabled={isOffline}
      onClick={() => void undo(change)}
    >
      {t('button.undo')}
    </Button>
  );
}
