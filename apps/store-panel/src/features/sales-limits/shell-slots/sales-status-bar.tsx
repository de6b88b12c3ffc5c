import type { RunningLimit } from '@store-panel/api-client/rtk/sales';
import { localizedText } from '@store-panel/domain/geo/languages';
import { endOf, ITEM_LIMIT, type LimitKind } from '@store-panel/domain/sales/limits';
import { Button } from '@store-panel/ui/button';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { CircleCheck, CirclePause, Hourglass, type LucideIcon, Moon, Plus, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { serverNow, useServerTime } from '#shared/time/server-clock.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { useObservable } from '#shared/observable.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { remainingMs, remainingText } from '#features/sales-limits/remaining-text.ts';
import css from './sales-status-bar.module.css';
import { SoldOutRow, useAnnounceSoldOut } from './sold-out-row.tsx';
import { clearLastChange, EXTEND_MINUTES, lastChange, type UndoableChange } from './limit-changes.ts';
import { useLimitChanges } from './use-limit-changes.ts';
import { useSalesLiveRefresh, useSales } from './use-sales.ts';

const ICONS: Readonly<Record<LimitKind, LucideIcon>> = { busy: Hourglass, pause: CirclePause, closure: Moon };

/** Shown on every page while anything limits sales: what, until when, and buttons to end or extend it. */
export function SalesStatusBar() {
  const { t } = useTranslation('sales-limits');
  const { limits, soldOut } = useSales();
  const isOffline = useObservable(isDisconnectedObservable);
  const change = useObservable(lastChange);
  useSalesLiveRefresh();
  useAnnounceLimits(limits);
  useAnnounceSoldOut();
  useEffect(() => clearLastChange, []);
  if (limits.length + soldOut.length === 0 && change === null) return null;
  return (
    <section className={css.bar} data-part="sales-status-bar" aria-label={t('statusBar.label')}>
      <ul className={css.list}>
        {limits.map((limit) => (
          <LimitRow key={limit.limit_id} limit={limit} />
        ))}
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
  const { t } = useTranslation('sales-limits');
  const language = useLanguage();
  const { limits } = useSales();
  const endText = useEndText();
  const limitText = useLimitText();
  const { end, extend } = useLimitChanges();
  const { readOnlyReason } = useStoreSession();
  const isDisabled = useObservable(isDisconnectedObservable) || readOnlyReason !== null;
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
        {reason !== null && <span className={css.detail}>{t(`reason.${reason}`)}</span>}
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
  const { t } = useTranslation('sales-limits');
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

/** Returns when a limit ends, for display. */
function useEndText(): (limit: RunningLimit) => string {
  const language = useLanguage();
  const { session } = useStoreSession();
  return (limit) => formatTimeOrDateTime(endOf(limit), serverNow(), { language, zone: session.timezone });
}

/** Returns the sentence that describes a limit. */
function useLimitText(): (limit: RunningLimit) => string {
  const { t } = useTranslation('sales-limits');
  const language = useLanguage();
  const endText = useEndText();
  return (limit) => {
    const end = endText(limit);
    if (limit.kind !== 'busy') return t(`statusBar.${limit.kind}`, { end });
    return t('statusBar.busy', { end, time: formatMinutes(limit.extra_minutes ?? 0, language) });
  };
}

/** Announces new limits, and the end of the last one; not those that existed when the page was opened. */
function useAnnounceLimits(limits: readonly RunningLimit[]): void {
  const { t } = useTranslation('sales-limits');
  const limitText = useLimitText();
  const announce = useAnnounce();
  const { state } = useSales();
  const previousIdsRef = useRef<readonly string[] | null>(null);
  useEffect(() => {
    if (!state) return;
    const previous = previousIdsRef.current;
    previousIdsRef.current = limits.map(({ limit_id }) => limit_id);
    if (previous === null) return;
    const added = limits.filter(({ limit_id }) => !previous.includes(limit_id));
    if (added.length > 0) announce(added.map(limitText).join(' '));
    else if (previous.length > 0 && limits.length === 0) announce(t('statusBar.over'));
  }, [state, limits, announce, t, limitText]);
}
