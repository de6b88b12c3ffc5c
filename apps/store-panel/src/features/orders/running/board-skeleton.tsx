import { Skeleton } from '@store-panel/ui/skeleton';

import css from './board-skeleton.module.css';
import { BOARD_COLUMNS } from '#shared/orders/board-columns.ts';

/** Placeholder of the board while the orders load. */
export function BoardSkeleton() {
  return (
    <div className={css.board} aria-busy="true">
      {BOARD_COLUMNS.map((boardColumn, index) => (
        <div key={boardColumn} className={css.column}>
          <Skeleton width="40%" />
          {Array.from({ length: 3 - (index % 2) }, (_, card) => (
            <div key={card} className={css.card}>
              <Skeleton width="30%" height="1.5rem" />
              <Skeleton width="70%" />
              <Skeleton width="90%" />
              <Skeleton width="55%" />
              <Skeleton height="2.75rem" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
