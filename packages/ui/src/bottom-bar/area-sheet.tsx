import { useState } from 'react';
import { BottomSheet } from '#bottom-sheet/bottom-sheet.tsx';
import { EntrySections } from '#sidebar/entry-list.tsx';
import type { NavArea, NavEntry } from '#sidebar/nav-area.ts';
import { SheetNav } from '#sidebar/sheet-nav.tsx';

interface AreaSheetProps {
  readonly open: boolean;
  readonly area: NavArea;
  readonly current: NavEntry | undefined;
  readonly onClose: () => void;
}

/** Entries of an area over a narrow page. */
export function AreaSheet({ open, area, current, onClose }: AreaSheetProps) {
  return (
    <BottomSheet open={open} onClose={onClose} title={area.label}>
      <SheetNav label={area.label}>
        <EntrySections sections={area.sections} current={current} onFollow={onClose} />
      </SheetNav>
    </BottomSheet>
  );
}

/** State of a sheet that closes when another page shows, also by Back. */
export function useSheetOn(currentHref: string) {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (openedAt !== null && openedAt !== currentHref) setOpenedAt(null);
  return {
    isOpen: openedAt === currentHref,
    open: () => setOpenedAt(currentHref),
    close: () => setOpenedAt(null),
  };
}
