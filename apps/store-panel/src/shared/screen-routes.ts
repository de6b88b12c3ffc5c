import type { ScreenId } from '@store-panel/domain/access/screens';
import type { ComponentType } from 'react';

import type { TextNamespace } from './i18n/i18n.ts';

/** What a feature says about a part of it that is loaded when it is shown. */
export interface FeaturePart<Part> {
  readonly load: () => Promise<Part>;
  /** The texts that must be there before it is drawn. */
  readonly texts: readonly TextNamespace[];
  /** It has one of the kit's larger form components (combobox, codes, files …), which bring words of their own. */
  readonly hasKitForms?: true;
}

/** One of a feature's screens; its address and who may open it stand in domain's table. */
export type ScreenRoute = FeaturePart<ComponentType>;

export type ScreenRoutes = Partial<Record<ScreenId, ScreenRoute>>;
