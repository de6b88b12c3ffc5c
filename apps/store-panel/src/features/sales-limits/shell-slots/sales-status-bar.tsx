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
import { momentText } from '#shared/time/moment-text.ts';
import { useObservable } from '#shared/observable.ts';
import { isDisconnected } from '#shared/live/is-disconnected.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { minutesText } from '#shared/time/minutes-text.ts';
import { leftText } from '#features/sales-limits/end-text.ts';
import css from './sales-status-bar.module.css';
import { SoldOutRow, useAnnounceSoldOut } from './sold-out-row.tsx';
import { EXTEND_MINUTES, forgetChange, lastChange } from './limit-changes.ts';
import { useLimitChanges } from './use-limit-changes.ts';
import { useSalesLiveRefresh, useSales } from './use-sales.ts';

const ICONS: Readonly<Record<LimitKind, LucideIcon>> = { busy: Hourglass, pause: CirclePause, closure: Moon };

/** Shown on every page while anything limits sales: what, until when, and buttons to end or extend it. */
export function SalesStatusBar() {
  const { t } = useTranslation('sales-limits');
  const { limits, soldOut } = useSales();
  const isOffline = useObservable(isDisconnected);
  const change = useObservable(lastChange);
  useSalesLiveRefresh();
  useAnnounceLimits(limits);
  useAnnounceSoldOut();
  useEffect(() => forgetChange, []);
  if (limits.length + soldOut.length === 0 && change === null) return null;
  return (
    <section className={css.strip} data-part="sales-strip" aria-label={t('statusBar.label')}>
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
  const text = useLimitText();
  const { end, extend } = useLimitChanges();
  const { readOnly } = useStoreSession();
  const isDisabled = useObservable(isDisconnected) || readOnly !== null;
  const remaining = useServerTime((at) => leftText(endOf(limit) - at, language));
  const { kind, reason } = limit;
  const Icon = ICONS[kind];
  const setBy = limit.set_by.name;
  return (
    <li className={css.row} data-tone={kind === 'closure' ? 'danger' : 'warning'}>
      <Icon aria-hidden="true" />
      <span className={css.text}>
        <strong>{text(limit)}</strong>
        {reason !== null && <span>{t(`reason.${reason}`)}</span>}
        {setBy !== null && (
          <span>
            · <bdi>{setBy}</bdi>
          </span>
        )}
      </span>
      <span className={css.left} role="timer" aria-label={t('statusBar.leftLabel')}>
        {t('statusBar.left', { time: remaining })}
      </span>
      <span className={css.actions}>
        <Button size="sm" icon={<Plus aria-hidden="true" />} disabled={isDisabled} onClick={() => void extend(limit)}>
          {kind === 'closure' ? t('extendDay') : t('extend', { time: minutesText(EXTEND_MINUTES[kind], language) })}
        </Button>
        <Button size="sm" disabled={isDisabled} onClick={() => void end(limit)}>
          {t(`end.${kind}`)}
        </Button>
      </span>
    </li>
  );
}

/** The last change, while it can be undone. */
function UndoRow() {
  const { t } = useTranslation(['sales-limits', 'shell']);
  const language = useLanguage();
  const change = useObservable(lastChange);
  const isOffline = useObservable(isDisconnected);
  const { undo } = useLimitChanges();
  if (change === null) return null;
  return (
    <li className={css.row} data-tone="info" role="status">
      <CircleCheck aria-hidden="true" />
      <span className={css.text}>
        {change.kind === ITEM_LIMIT
          ? t(`soldOut.done.${change.was}`, { name: localizedText(change.item.name, language) })
          : t(`done.${change.was}.${change.kind}`)}
      </span>
      <span className={css.actions}>
        <Button
          size="sm"
          icon={<Undo2 data-flip-in-rtl="" aria-hidden="true" />}
          disabled={isOffline}
          onClick={() => void undo(change)}
        >
          {t('shell:button.undo')}
        </Button>
      </span>
    </li>
  );
}

/** Returns the sentence that describes a limit. */
function useLimitText(): (limit: RunningLimit) => string {
  const { t } = useTranslation('sales-limits');
  const language = useLanguage();
  const { session } = useStoreSession();
  return (limit) => {
    const end = momentText(endOf(limit), serverNow(), { language, zone: session.timezone });
    if (limit.kind !== 'busy') return t(`statusBar.${limit.kind}`, { end });
    return t('statusBar.busy', { end, time: minutesText(limit.extra_minutes ?? 0, language) });
  };
}

/** Announces new limits, and the end of the last one; not those that existed when the page was opened. */
function useAnnounceLimits(limits: readonly RunningLimit[]): void {
  const { t } = useTranslation('sales-limits');
  const text = useLimitText();
  const announce = useAnnounce();
  const { state } = useSales();
  const before = useRef<readonly string[] | null>(null);
  useEffect(() => {
    if (!state) return;
    const previous = before.current;
    before.current = limits.map(({ limit_id }) => limit_id);
    if (previous === null) return;
    const added = limits.filter(({ limit_id }) => !previous.includes(limit_id));
    if (added.length > 0) announce(added.map(text).join(' '));
    else if (previous.length > 0 && limits.length === 0) announce(t('statusBar.over'));
  }, [state, limits, announce, t, text]);
}
