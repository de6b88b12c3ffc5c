import type { ScreenId } from '@store-panel/domain/access/screens';
import type { ComponentType } from 'react';

import { AddSubStorePage } from './edit/add-sub-store-page.tsx';
import { EditSubStorePage } from './edit/edit-sub-store-page.tsx';
import { SubStoresPage } from './list/sub-stores-page.tsx';

/** The sub-store pages by screen. They are one chunk, because the list leads to the others. */
export const SUB_STORE_PAGES = {
  'sub-stores': SubStoresPage,
  'sub-store-add': AddSubStorePage,
  'sub-store-edit': EditSubStorePage,
} as const satisfies Partial<Record<ScreenId, ComponentType>>;
