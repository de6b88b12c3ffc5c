import { Skeleton } from '@store-panel/ui/skeleton';

import css from './board-skeleton.module.css';
import { STAGES } from '#shared/orders/stages.ts';

/** Placeholder of the board while the orders load. */
export function BoardSkeleton() {
  return (
    <div className={css.board} aria-busy="true">
      {STAGES.map((stage, column) => (
        <div key={stage} className={css.column}>
          <Skeleton width="40%" />
          {Array.from({ length: 3 - (column % 2) }, (_, card) => (
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
