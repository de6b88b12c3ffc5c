import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { BottomSheet } from '#bottom-sheet/bottom-sheet.tsx';
import { Anchor } from '#link-provider/link-provider.tsx';
import { useMessages } from '#messages/messages.tsx';
import { moveByKey } from '#sidebar/column-keys.ts';
import { areaEntries, findCurrentPlace } from '#sidebar/current-entry.ts';
import { EntryList, EntrySections } from '#sidebar/entry-list.tsx';
import type { NavArea, NavEntry, PinnedEntries, ShownMenu } from '#sidebar/nav-area.ts';
import { SheetNav } from '#sidebar/sheet-nav.tsx';
import list from './entry-list.module.css';
import css from './sheet.module.css';

/** What the sheet has besides the menu, in this order. */
export interface SheetSlots {
  /** A button that opens the search; above the menu. */
  readonly search?: ReactNode;
  /** What belongs to this device: printing, sound, appearance. */
  readonly device?: ReactNode;
  readonly account?: ReactNode;
}

interface MenuSheetProps {
  readonly menu: ShownMenu;
  readonly currentHref: string;
  readonly pinned: PinnedEntries | undefined;
  readonly slots: SheetSlots;
  readonly onClose: () => void;
}

/** "More" of the bottom bar: the whole menu over a narrow page. */
export function MenuSheet({ menu, currentHref, pinned, slots, onClose }: MenuSheetProps) {
  const messages = useMessages();
  const { area: currentArea, entry: current } = findCurrentPlace(menu, currentHref);
  const { search, device, account } = slots;
  // Also after Back, which no link of the sheet has caused.
  const [openedAt] = useState(currentHref);
  useEffect(() => {
    if (currentHref !== openedAt) onClose();
  }, [currentHref, openedAt, onClose]);
  return (
    <BottomSheet open onClose={onClose} title={messages.mainMenu}>
      <div className={css.parts}>
        {search}
        <SheetNav label={messages.mainMenu}>
          {pinned !== undefined && (
            <EntrySections sections={[]} pinned={pinned} current={undefined} onFollow={onClose} />
          )}
          {menu.kind === 'flat' ? (
            <EntryList entries={menu.entries} current={current} onFollow={onClose} />
          ) : (
            <ul className={list.list}>
              {menu.areas.map((area) => (
                <li key={area.id}>
                  <AreaOfSheet area={area} isCurrent={area === currentArea} current={current} onFollow={onClose} />
                </li>
              ))}
            </ul>
          )}
        </SheetNav>
        {device}
        {account}
      </div>
    </BottomSheet>
  );
}

interface AreaOfSheetProps {
  readonly area: NavArea;
  readonly isCurrent: boolean;
  readonly current: NavEntry | undefined;
  readonly onFollow: () => void;
}

/** A link if the area has one entry, else a disclosure, the current one open. */
function AreaOfSheet({ area, isCurrent, current, onFollow }: AreaOfSheetProps) {
  const [first, ...rest] = areaEntries(area);
  const content = (
    <>
      {area.icon}
      <span className={list.label}>{area.label}</span>
      {area.badge}
    </>
  );
  if (first === undefined) return null;
  if (rest.length === 0) {
    return (
      <Anchor
        href={first.href}
        className={list.entry}
        data-nav-item=""
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onFollow}
        onKeyDown={moveByKey}
      >
        {content}
      </Anchor>
    );
  }
  return (
    <details className={css.area} open={isCurrent}>
      <summary
        className={clsx(list.entry, css.summary)}
        data-nav-item=""
        aria-current={isCurrent ? 'true' : undefined}
        onKeyDown={moveByKey}
      >
        {content}
        <ChevronDown className={css.chevron} aria-hidden="true" />
      </summary>
      <div className={css.within}>
        <EntrySections sections={area.sections} current={current} onFollow={onFollow} />
      </div>
    </details>
  );
}
