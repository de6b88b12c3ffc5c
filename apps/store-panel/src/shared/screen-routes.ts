import type { ScreenId } from '@store-panel/domain/access/screens';
import type { ComponentType } from 'react';

import type { TextNamespace } from './i18n/i18n.ts';

/** Code of a feature that is loaded on demand, with its texts. */
export interface LazyFeature<Loaded> {
  readonly load: () => Promise<Loaded>;
  /** Namespaces that must be loaded before it is drawn. */
  readonly texts: readonly TextNamespace[];
  /** It contains one of the kit's larger form components (combobox, codes, files …), which have their own messages. */
  readonly hasKitForms?: true;
}

/** A screen of a feature; its path and access rule are in domain's table. */
export type ScreenRoute = LazyFeature<ComponentType>;

export type ScreenRoutes = Partial<Record<ScreenId, ScreenRoute>>;
