import { AdminPalette } from './lazy-palettes.ts';
import { PaletteLauncher } from './palette-launcher.tsx';
import { SheetSearch } from './sheet-search.tsx';

/** The search in the frame of administrators, which has a slot for each part. */
export const ADMIN_SEARCH = { SearchButton: () => <PaletteLauncher palette={AdminPalette} />, SheetSearch };
