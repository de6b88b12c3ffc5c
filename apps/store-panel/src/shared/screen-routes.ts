import type { ScreenId } from '@store-panel/domain/access/screens';
import type { ComponentType } from 'react';

import type { TextNamespace } from './i18n.ts';

/** What a feature says about one of its screens; its address and who may open it stand in domain's table. */
export interface ScreenRoute {
  readonly load: () => Promise<ComponentType>;
  /** The texts that must be there before the screen is drawn. */
  readonly texts: readonly TextNamespace[];
  /** It has one of the kit's larger form components (combobox, codes, files …), which bring words of their own. */
  readonly hasKitForms?: true;
}

export type ScreenRoutes = Partial<Record<ScreenId, ScreenRoute>>;
