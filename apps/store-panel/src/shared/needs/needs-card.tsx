import { useGetCountsQuery } from '@store-panel/api-client/rtk/counts';
import { type Today, useGetTodayQuery } from '@store-panel/api-client/rtk/dashboard';
import { runningOrdersApi } from '@store-panel/api-client/rtk/orders/list-running-orders';
import { SCREENS } from '@store-panel/domain/access/screens';
import { accessibleCounts, STORE_COUNTS } from '@store-panel/domain/counts/counts';
import { accessibleNeeds, type NeedId, NEEDS, NEEDS_MAX } from '@store-panel/domain/insight/needs';
import { LOW_RATING_MAX } from '@store-panel/domain/reviews/review-rules';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { ErrorState } from '@store-panel/ui/error-state';
import { Link } from '@store-panel/ui/link';
import { Skeleton } from '@store-panel/ui/skeleton';
import { CircleCheck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { CountBadge } from '#shared/counts/count-badge.tsx';
import type { MenuCount } from '#shared/counts/menu-count.ts';
import { useMenuCounts } from '#shared/counts/menu-counts.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import css from './needs-card.module.css';

/** What waits for the user now, the worst first, each line leading to its screen. Texts: `start`. */
export function NeedsCard() {
  const { t } = useTranslation('start');
  const { session } = useStoreSession();
  const possible = accessibleNeeds(session.access);
  const { isLoading, counts, today, waiting } = useNeeds(possible);
  if (possible.length === 0) return null;
  const needs = possible.flatMap((id) => {
    const found = waiting(id);
    return found && found.count > 0 ? [{ id, waiting: found }] : [];
  });
  const failed = [counts, today].filter(({ error, isFetching }) => error !== undefined && !isFetching);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  const error = failed.find(({ data }) => data === undefined)?.error;
  return (
    <Card>
      <CardHeader title={t('needs.title')} />
      <CardBody>
        <div className={css.body} style={{ '--rows': Math.min(possible.length, ROWS) } as CSSProperties}>
          {error !== undefined && needs.length === 0 ? (
            <ErrorState onRetry={retry}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
          ) : isLoading && needs.length === 0 ? (
            <NeedsSkeleton rows={possible.length} />
          ) : needs.length === 0 ? (
            <p className={css.none}>
              <CircleCheck aria-hidden="true" />
              {t('needs.none')}
            </p>
          ) : (
            <ul className={css.list}>
              {needs.slice(0, NEEDS_MAX).map(({ id, waiting: count }) => (
                <li key={id} className={css.item}>
                  <Link href={hrefOf(id, today.data?.needs)} className={css.link}>
                    <span>{t(`needs.${id}`)}</span> <CountBadge {...count} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <LastUpdated at={today.fulfilledTimeStamp ?? counts.fulfilledTimeStamp} hasFailed={failed.length > 0} />
      </CardBody>
    </Card>
  );
}

/** The reviews that the line counts. */
const LOW_REVIEWS = new URLSearchParams({
  answered: 'no',
  ratings: Array.from({ length: LOW_RATING_MAX }, (_, at) => at + 1).join(),
});

/** A refund is given on its order's page: the one that has waited longest. */
function hrefOf(id: NeedId, needs: Today['needs'] = []): string {
  if (id === 'reviews') return `${SCREENS[NEEDS[id]].path}?${LOW_REVIEWS.toString()}`;
  const orderId = needs.find((need) => need.id === id)?.order_id;
  return orderId === undefined ? SCREENS[NEEDS[id]].path : pathToOrder(orderId);
}

/** The room that is left for lines before they arrive: seldom are there more. */
const ROWS = 4;

/** Where the board and the menu count as well, their counts are newer: they change with each order. */
function useNeeds(possible: readonly NeedId[]) {
  const { session } = useStoreSession();
  const menuCounts = useMenuCounts();
  const isCounted = accessibleCounts(STORE_COUNTS, session.access).length > 0;
  const board = runningOrdersApi.endpoints.listRunningOrders.useQueryState();
  const counts = useGetCountsQuery(undefined, { skip: !isCounted });
  const today = useGetTodayQuery(undefined);
  const isBoardLoading = possible.includes('unanswered') && board.data === undefined && !board.isError;
  const isLoading = today.data === undefined || isBoardLoading || (isCounted && counts.data === undefined);
  const waiting = (id: NeedId): MenuCount | undefined => {
    const live = id === 'unanswered' ? board.data && menuCounts.running_orders : counted(id, menuCounts);
    const count = today.data?.needs.find((need) => need.id === id)?.count ?? 0;
    return live ?? (today.data && { count, isStale: today.isError });
  };
  return { isLoading, counts, today, waiting };
}

const counted = (id: NeedId, counts: ReturnType<typeof useMenuCounts>): MenuCount | undefined =>
  id === 'dispatcher' || id === 'claims' || id === 'reviews' ? counts[id] : undefined;

function NeedsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: Math.min(rows, ROWS) }, (_, at) => (
        <div key={at} className={css.item}>
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}
