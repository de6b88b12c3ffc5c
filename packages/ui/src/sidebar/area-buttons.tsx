import { Star } from 'lucide-react';
import { AreaButton } from '#sidebar/area-flyout.tsx';
import { AreaLink, type AreaListProps } from '#sidebar/area-list.tsx';
import { areaEntries } from '#sidebar/current-entry.ts';
import type { NavArea, PinnedEntries } from '#sidebar/nav-area.ts';
import { useFlyout } from '#sidebar/use-flyout.ts';
import list from './entry-list.module.css';

export interface AreaButtonsProps extends AreaListProps {
  readonly pinned: PinnedEntries | undefined;
}

/** Areas whose entries open beside them; an area with one entry is a link. */
export function AreaButtons({ areas, place, pinned }: AreaButtonsProps) {
  const flyout = useFlyout();
  const all = pinned === undefined ? areas : [...areas, pinnedArea(pinned)];
  return (
    <ul className={list.list}>
      {all.map((area) =>
        areaEntries(area).length === 1 && area.id !== PINNED ? (
          <li key={area.id}>
            <AreaLink area={area} isCurrent={area === place.area} />
          </li>
        ) : (
          <AreaButton
            key={area.id}
            area={area}
            isCurrent={area === place.area}
            currentEntry={place.entry}
            flyout={flyout}
          />
        ),
      )}
    </ul>
  );
}

/** No area of an app has this id. */
const PINNED = ' pinned';

const pinnedArea = ({ heading, entries }: PinnedEntries): NavArea => ({
  id: PINNED,
  label: heading,
  icon: <Star aria-hidden="true" />,
  sections: [{ id: PINNED, entries }],
});
