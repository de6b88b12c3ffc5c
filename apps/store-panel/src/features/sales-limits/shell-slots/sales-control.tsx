import { extraMinutes, salesState, type SalesState } from '@store-panel/domain/sales/limits';
import { Button } from '@store-panel/ui/button';
import { Popover } from '@store-panel/ui/popover';
import { CirclePause, DoorOpen, Hourglass, type LucideIcon, Moon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { serverNow, useServerTime } from '#shared/time/server-clock.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import { formatExtraMinutes, formatMinutes } from '#shared/time/format-minutes.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { formatTimeOrWeekday } from '#shared/time/format-weekday-time.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { remainingMs } from '#features/sales-limits/remaining-text.ts';
import type { LimitChoicesProps } from './limit-choices.tsx';
import css from './sales-control.module.css';
import { openSalesControl, SALES_CONTROL_ID } from './open-sales-control.ts';
import type { SalesQuestion, SalesQuestionProps } from './sales-question.tsx';
import { SoldOutPart, isSoldOutDrawerOpenObservable } from './sold-out-part.tsx';
import { useCloses, useHoursClosed, useSales } from './use-sales.ts';

const ICONS: Readonly<Record<SalesState | 'hours', LucideIcon>> = {
  open: DoorOpen,
  busy: Hourglass,
  pause: CirclePause,
  closure: Moon,
  hours: Moon,
};

/** What the control opens. */
const LimitChoices = lazyComponent<LimitChoicesProps>({
  load: () => import('./limit-choices.tsx').then((module) => module.LimitChoices),
  texts: ['limit-choices', 'opening-hours'],
});
const SalesQuestionDialog = lazyComponent<SalesQuestionProps>({
  load: () => import('./sales-question.tsx').then((module) => module.SalesQuestionDialog),
  texts: ['limit-choices', 'opening-hours'],
});

const SHORTCUT_KEY = 's';

/** Shows the current state of sales; a press, or its shortcut on any page, opens the actions. */
export function SalesControl() {
  const { t } = useTranslation('sales-limits');
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const { state, limits } = useSales();
  const hoursClosed = useHoursClosed();
  const opensAt = hoursClosed?.opensAt ?? null;
  const closes = useCloses();
  const [question, setQuestion] = useState<SalesQuestion | null>(null);
  useShortcuts([{ keys: [SHORTCUT_KEY], description: t('control.key'), scope: 'panel', onPress: openSalesControl }]);
  const pause = limits.find(({ kind }) => kind === 'pause');
  const pauseMinutes = useServerTime((at) => (pause ? Math.ceil(remainingMs(pause, at) / 60_000) : 0));
  // Hidden until the state is loaded.
  if (!state) return null;
  const limitState = salesState(limits, serverNow());
  const currentState = hoursClosed && limitState !== 'closure' ? 'hours' : limitState;
  const Icon = ICONS[currentState];
  const timeText = (at: number) => formatTimeOrWeekday(at, serverNow(), { language, clock, zone: session.timezone });
  const detail =
    currentState === 'busy'
      ? formatExtraMinutes(extraMinutes(limits, serverNow()), language)
      : currentState === 'pause'
        ? pauseMinutes > 0 && formatMinutes(pauseMinutes, language)
        : currentState === 'hours'
          ? opensAt !== null && t('control.opens', { time: timeText(opensAt) })
          : currentState === 'open' && closes && t(`control.${closes.what}`, { time: timeText(closes.at) });

  return (
    <>
      <Popover
        label={t('control.label')}
        align="end"
        trigger={
          <Button
            variant="quiet"
            id={SALES_CONTROL_ID}
            className={css.control}
            data-state={currentState}
            icon={<Icon aria-hidden="true" />}
            aria-label={[`${t('control.label')}:`, t(`state.${currentState}`), detail].filter(Boolean).join(' ')}
            aria-keyshortcuts={SHORTCUT_KEY}
            onPointerEnter={() => void LimitChoices.preload()}
            onFocus={() => void LimitChoices.preload()}
          >
            <span className={css.words}>
              {/* The space is for names: a flex container shows none. */}
              <span>{t(`state.${currentState}`)}</span> {detail && <span>{detail}</span>}
            </span>
          </Button>
        }
      >
        <LimitChoices onQuestion={setQuestion} onSoldOut={() => isSoldOutDrawerOpenObservable.set(true)} />
      </Popover>
      <SoldOutPart />
      {question && (
        <SalesQuestionDialog
          question={question}
          onClose={() => setQuestion(null)}
          onUnavailable={() => setQuestion(null)}
        />
      )}
    </>
  );
}
