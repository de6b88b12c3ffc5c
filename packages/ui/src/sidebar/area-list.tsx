import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { Anchor } from '#link-provider/link-provider.tsx';
import { AreaButton } from '#sidebar/area-flyout.tsx';
import { moveByKey } from '#sidebar/column-keys.ts';
import { areaEntries, type CurrentPlace } from '#sidebar/current-entry.ts';
import type { NavArea, PinnedEntries } from '#sidebar/nav-area.ts';
import { TileContent } from '#sidebar/tile-content.tsx';
import { useFlyout } from '#sidebar/use-flyout.ts';
import list from './entry-list.module.css';
import css from './sidebar.module.css';
import tile from './tile.module.css';

interface AreaListProps {
  readonly areas: readonly NavArea[];
  readonly place: CurrentPlace;
}

/** Areas whose entries stand in the second column: links to their first entries. */
export function AreaLinks({ areas, place }: AreaListProps) {
  return (
    <ul className={list.list}>
      {areas.map((area) => (
        <li key={area.id}>
          <AreaLink area={area} isCurrent={area === place.area} />
        </li>
      ))}
    </ul>
  );
}

interface AreaButtonsProps extends AreaListProps {
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

interface AreaLinkProps {
  readonly area: NavArea;
  readonly isCurrent: boolean;
}

function AreaLink({ area, isCurrent }: AreaLinkProps) {
  const [first, ...rest] = areaEntries(area);
  if (first === undefined) return null;
  const current = rest.length > 0 ? 'true' : 'page';
  return (
    <Anchor
      href={first.href}
      className={clsx(tile.tile, css.area)}
      data-nav-item=""
      aria-current={isCurrent ? current : undefined}
      onKeyDown={moveByKey}
    >
      <TileContent icon={area.icon} label={area.label} badge={area.badge} />
    </Anchor>
  );
}
