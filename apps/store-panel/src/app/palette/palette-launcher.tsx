import { IconButton } from '@store-panel/ui/icon-button';
import { Spinner } from '@store-panel/ui/spinner';
import { Search } from 'lucide-react';
import { use, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { MenuContext } from '#shared/frame/menu-context.ts';
import { useObservable } from '#shared/observable.ts';
import { SEARCH_KEYS } from '#shared/shortcuts/pending-presses.ts';
import type { KeyPress, Shortcut } from '#shared/shortcuts/shortcut.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import type { LazyPalette } from './lazy-palettes.ts';
import css from './palette-launcher.module.css';
import { isPaletteOpen, openPalette, typedText } from './palette-state.ts';

/** The search of a page that has one. */
const PAGE_SEARCH = 'main input[type="search"], main [role="search"] input';

function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(PAGE_SEARCH);
  field?.focus();
  return field !== null;
}

const openOrFocusSearch = ({ key }: KeyPress) => (key === '/' && focusPageSearch()) || openPalette();

/** The dialog is closed before the chosen command runs, which may open another one. */
const close = () => flushSync(() => isPaletteOpen.set(false));

/** Opens the command palette by its button or its shortcuts; its code is fetched as soon as that is likely. */
export function PaletteLauncher({ palette: Palette }: { readonly palette: LazyPalette }) {
  const preload = () => void Palette.preload();
  const { t } = useTranslation('navigation');
  const isOpen = useObservable(isPaletteOpen);
  const isInSheet = use(MenuContext).kind === 'areas';
  useEffect(() => () => isPaletteOpen.set(false), []);
  useShortcuts([
    { keys: [SEARCH_KEYS, '/'], description: t('search.open'), scope: 'panel', onPress: openOrFocusSearch },
    { keys: ['Mod'], description: null, scope: 'panel', onPress: () => (preload(), false) },
    ...(isOpen ? [{ keys: [SEARCH_KEYS], description: null, scope: 'dialog', onPress: close } satisfies Shortcut] : []),
  ]);
  return (
    <>
      <IconButton
        icon={<Search aria-hidden="true" />}
        className={isInSheet ? css.unlessNarrow : undefined}
        label={t('search.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onTouchStart={preload}
        onFocus={preload}
        onClick={openPalette}
      />
      {isOpen && (
        <Palette
          onClose={close}
          placeholder={<LoadingPalette />}
          onUnavailable={close}
          unavailableText={t('search.failed')}
        />
      )}
    </>
  );
}

function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}

/** Takes the keys while the palette loads, which then begins with what was typed. */
function LoadingPalette() {
  const { t } = useTranslation('navigation');
  const label = t('search.open');
  return (
    <dialog ref={showModal} aria-label={label} aria-busy="true" className={css.loading} onCancel={close}>
      <input aria-label={label} onChange={({ target }) => typedText.set(target.value)} />
      <Spinner />
    </dialog>
  );
}
