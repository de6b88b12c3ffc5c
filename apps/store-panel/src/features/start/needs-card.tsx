import { useGetCountsQuery } from '@store-panel/api-client/rtk/counts';
import { runningOrdersApi } from '@store-panel/api-client/rtk/orders/list-running-orders';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { accessibleCounts, STORE_COUNTS } from '@store-panel/domain/counts/counts';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { ErrorState } from '@store-panel/ui/error-state';
import { Link } from '@store-panel/ui/link';
import { Skeleton } from '@store-panel/ui/skeleton';
import { CircleCheck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

import { CountBadge } from '#shared/counts/count-badge.tsx';
import { useMenuCounts } from '#shared/counts/menu-counts.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import css from './needs-card.module.css';

/** What may need the user, the most urgent first, each with its screen. */
const NEEDS = { running_orders: 'running-orders', ...STORE_COUNTS } as const satisfies Record<string, ScreenId>;
type Need = keyof typeof NEEDS;

/** More would be a list to work through, not a summary (ours). */
const MAX_NEEDS = 6;

/** What waits for the user now, each line leading to its screen. */
export function NeedsCard() {
  const { t } = useTranslation('start');
  const { session } = useStoreSession();
  const possible = accessibleCounts<Need>(NEEDS, session.access);
  const counts = useMenuCounts();
  const { isLoading, query } = useNeedsQuery(possible);
  if (possible.length === 0) return null;
  const needs = possible.flatMap((id) => {
    const waiting = counts[id];
    return waiting && waiting.count > 0 ? [{ id, waiting }] : [];
  });
  const hasFailed = query.error !== undefined && !query.isFetching;
  return (
    <Card>
      <CardHeader title={t('needs.title')} />
      <CardBody>
        <div className={css.body} style={{ '--rows': Math.min(possible.length, MAX_NEEDS) } as CSSProperties}>
          {query.data === undefined && hasFailed ? (
            <ErrorState onRetry={() => void query.refetch()}>
              {query.error && 'textKey' in query.error && <ErrorText error={query.error} />}
            </ErrorState>
          ) : isLoading ? (
            <NeedsSkeleton rows={possible.length} />
          ) : needs.length === 0 ? (
            <p className={css.none}>
              <CircleCheck aria-hidden="true" />
              {t('needs.none')}
            </p>
          ) : (
            <ul className={css.list}>
              {needs.slice(0, MAX_NEEDS).map(({ id, waiting }) => (
                <li key={id} className={css.item}>
                  <Link href={SCREENS[NEEDS[id]].path} className={css.link}>
                    <span>{t(`needs.${id}`)}</span> <CountBadge {...waiting} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <LastUpdated at={query.fulfilledTimeStamp} hasFailed={hasFailed && query.data !== undefined} />
      </CardBody>
    </Card>
  );
}

/** The server's counts, and whether they or the board's are still to come. */
function useNeedsQuery(possible: readonly Need[]) {
  const isBoardUsed = possible.includes('running_orders');
  const isServerUsed = possible.length > Number(isBoardUsed);
  const board = runningOrdersApi.endpoints.listRunningOrders.useQueryState();
  const query = useGetCountsQuery(undefined, { skip: !isServerUsed });
  const isBoardLoading = isBoardUsed && board.data === undefined && !board.isError;
  return { query, isLoading: isBoardLoading || (isServerUsed && query.data === undefined) };
}

function NeedsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: Math.min(rows, MAX_NEEDS) }, (_, at) => (
        <div key={at} className={css.item}>
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}
