import { loadKitForms, loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import type { PaletteProps } from './palette.tsx';

export type LazyPalette = ReturnType<typeof lazyComponent<PaletteProps>>;

/** The palette of a store. Code, sources and texts are one part, which costs nothing until it is needed. */
export const StorePalette: LazyPalette = lazyComponent({
  async load() {
    const [{ loadPalette }] = await Promise.all([
      import('./palette.tsx'),
      loadNamespaces(['palette', 'words', 'device', 'pages', 'sales-limits', 'limit-choices', 'settings']),
      loadKitForms(),
    ]);
    return loadPalette();
  },
});

/** The palette of administrators. */
export const AdminPalette: LazyPalette = lazyComponent({
  async load() {
    const [{ loadAdminPalette }] = await Promise.all([
      import('./admin-palette.tsx'),
      loadNamespaces(['palette', 'words', 'device']),
      loadKitForms(),
    ]);
    return loadAdminPalette();
  },
});
