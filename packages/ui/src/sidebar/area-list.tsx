import { clsx } from 'clsx';
import { Anchor } from '#link-provider/link-provider.tsx';
import { moveByKey } from '#sidebar/column-keys.ts';
import { areaEntries, type CurrentPlace } from '#sidebar/current-entry.ts';
import type { NavArea } from '#sidebar/nav-area.ts';
import { TileContent } from '#sidebar/tile-content.tsx';
import list from './entry-list.module.css';
import css from './sidebar.module.css';
import tile from './tile.module.css';

export interface AreaListProps {
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

interface AreaLinkProps {
  readonly area: NavArea;
  readonly isCurrent: boolean;
}

/** Leads to the area's first entry. */
export function AreaLink({ area, isCurrent }: AreaLinkProps) {
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
