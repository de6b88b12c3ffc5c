import type { TargetColumn } from '@store-panel/domain/import/import-target';
import type { MenuField } from '@store-panel/domain/menu-import/menu-columns';

export type { MenuField };
export { isOfTable, MENU_TARGETS };
