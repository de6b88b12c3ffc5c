import { extraMinutes, salesState, type SalesState } from '@store-panel/domain/sales/limits';
import { Button } from '@store-panel/ui/button';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { Popover } from '@store-panel/ui/popover';
import { CirclePause, DoorOpen, Hourglass, type LucideIcon, Moon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useShortcutPreference } from '#shared/shortcuts/shortcut-preference.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { globalShortcuts } from '#shared/shortcuts/global-shortcuts.ts';
import { minutesText } from '#shared/time/minutes-text.ts';
import { type ClosureChoice, LimitChoices } from './limit-choices.tsx';
import css from './sales-control.module.css';
import { useLimitChanges } from './use-limit-changes.ts';
import { SoldOutPart, soldOutIsOpen } from './sold-out-part.tsx';
import { useSales } from './use-sales.ts';

const ICONS: Readonly<Record<SalesState, LucideIcon>> = {
  open: DoorOpen,
  busy: Hourglass,
  pause: CirclePause,
  closure: Moon,
};

const KEY = 's';
const BUTTON = 'sales-control';

/** Says at all times how the store sells; a press, or its key on any page, opens what can be done about it. */
export function SalesControl() {
  const { t } = useTranslation('sales-limits');
  const language = useLanguage();
  const { state, limits } = useSales();
  const { set } = useLimitChanges();
  const [asked, setAsked] = useState<ClosureChoice | null>(null);
  const [isClosing, setClosing] = useState(false);
  useOpeningKey();
  // Until it is known how the store sells, nothing is said of it.
  if (!state) return null;
  const how = salesState(limits, serverNow());
  const Icon = ICONS[how];
  const word = how === 'busy' ? `+${minutesText(extraMinutes(limits, serverNow()), language)}` : t(`state.${how}`);

  async function close({ wish }: ClosureChoice) {
    setClosing(true);
    await set(wish);
    setClosing(false);
    setAsked(null);
  }
  return (
    <>
      <Popover
        label={t('control.label')}
        align="end"
        trigger={
          <Button
            variant="quiet"
            id={BUTTON}
            className={css.control}
            data-state={how}
            icon={<Icon aria-hidden="true" />}
            aria-label={`${t('control.label')}: ${t(`state.${how}`)}${how === 'busy' ? ` ${word}` : ''}`}
            aria-keyshortcuts={KEY}
          >
            <span className={css.word}>{word}</span>
          </Button>
        }
      >
        <LimitChoices onClosure={setAsked} onSoldOut={() => soldOutIsOpen.set(true)} />
      </Popover>
      <SoldOutPart />
      {asked &&
        createPortal(
          <ConfirmDialog
            open
            danger
            title={t('confirm.title', { end: asked.end })}
            description={t('confirm.text')}
            confirmLabel={t('confirm.close')}
            pending={isClosing}
            onConfirm={() => void close(asked)}
            onCancel={() => setAsked(null)}
          />,
          // Not inside of the page's header.
          document.body,
        )}
    </>
  );
}

/** The letter that opens it, where letters are on and nobody is writing or being asked something. */
function useOpeningKey(): void {
  const { isOn } = useShortcutPreference();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== KEY || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')) return;
    if (document.querySelector('dialog:modal') !== null) return;
    event.preventDefault();
    document.getElementById(BUTTON)?.click();
  });
  useEffect(() => {
    if (!isOn) return;
    const own = { sign: KEY.toUpperCase(), meaning: 'sales-limits:control.key' } as const;
    globalShortcuts.set((keys) => [...keys, own]);
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      globalShortcuts.set((keys) => keys.filter((one) => one !== own));
    };
  }, [isOn]);
}
