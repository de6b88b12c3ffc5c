import { IconButton } from '@store-panel/ui/icon-button';
import { Spinner } from '@store-panel/ui/spinner';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { loadKitForms, loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useObservable } from '#shared/observable.ts';
import type { KeyPress, Shortcut } from '#shared/shortcuts/shortcut.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import css from './palette-launcher.module.css';
import { isPaletteOpen, openPalette } from './palette-state.ts';

/** The palette, its sources and its texts are one part, which costs nothing until it is needed. */
const Palette = lazyComponent({
  async load() {
    const [{ loadPalette }] = await Promise.all([
      import('./palette.tsx'),
      loadNamespaces(['palette', 'words', 'pages', 'sales-limits']),
      loadKitForms(),
    ]);
    return loadPalette();
  },
});

const preload = () => void Palette.preload();

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
export function PaletteLauncher() {
  const { t } = useTranslation('navigation');
  const isOpen = useObservable(isPaletteOpen);
  useEffect(() => () => isPaletteOpen.set(false), []);
  useShortcuts([
    { keys: ['Mod+k', '/'], meaning: t('search.open'), scope: 'panel', onPress: openOrFocusSearch },
    { keys: ['Mod'], meaning: null, scope: 'panel', onPress: () => (preload(), false) },
    ...(isOpen ? [{ keys: ['Mod+k'], meaning: null, scope: 'dialog', onPress: close } satisfies Shortcut] : []),
  ]);
  return (
    <>
      <IconButton
        icon={<Search aria-hidden="true" />}
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

/** Takes the keys while the palette loads: what is typed already would be shortcuts of the page. */
function LoadingPalette() {
  const { t } = useTranslation('navigation');
  return (
    <dialog ref={showModal} aria-label={t('search.open')} aria-busy="true" className={css.loading} onCancel={close}>
      <Spinner />
    </dialog>
  );
}
