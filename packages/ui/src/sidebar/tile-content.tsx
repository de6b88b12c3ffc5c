import type { ReactNode } from 'react';
import css from './tile.module.css';

interface TileContentProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly badge?: ReactNode;
}

/** Icon, word and count of a tile: of an area, or of an entry of a flat menu. */
export function TileContent({ icon, label, badge }: TileContentProps) {
  return (
    <>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={css.word}>{label}</span>
      {badge !== undefined && <span className={css.badge}>{badge}</span>}
    </>
  );
}
