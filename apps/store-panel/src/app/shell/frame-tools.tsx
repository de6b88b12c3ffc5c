import { StorePalette } from '#app/palette/lazy-palettes.ts';
import { PaletteLauncher } from '#app/palette/palette-launcher.tsx';
import { Appearance } from '#shared/theme/appearance.tsx';
import { useRecordScreens } from '#shared/personal-lists/use-recent-places.ts';
import { AccountMenu } from './account-menu.tsx';

/** At the end of the top bar of every page: search, appearance, account. Records what the search lists as recent. */
export function FrameTools() {
  useRecordScreens();
  return (
    <>
      <PaletteLauncher palette={StorePalette} />
      <Appearance />
      <AccountMenu />
    </>
  );
}
