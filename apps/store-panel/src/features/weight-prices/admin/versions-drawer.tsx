import {
  type PriceListEntry,
  type PriceVersionEntry,
  useListWeightPriceVersionsQuery,
} from '@store-panel/api-client/rtk/admin/weight-prices';
import { Badge } from '@store-panel/ui/badge';
import { Drawer } from '@store-panel/ui/drawer';
import { Pagination } from '@store-panel/ui/pagination';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useLocalTimeText } from '#shared/time/use-local-time-text.ts';
import { PriceGrid } from '../price-grid.tsx';
import css from '../weight-prices.module.css';

const PAGE_SIZE = 10;
const TONES = { draft: 'neutral', published: 'info', in_force: 'success', past: 'neutral' } as const;

interface VersionsDrawerProps {
  readonly entry: PriceListEntry;
  readonly name: string;
  readonly onClose: () => void;
}

/** All versions of a list, the newest first. */
export function VersionsDrawer({ entry, name, onClose }: VersionsDrawerProps) {
  const { t } = useTranslation('weight-prices');
  const [page, setPage] = useState(1);
  const query = useListWeightPriceVersionsQuery(
    { list_id: entry.list_id, page, perPage: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData: data } = query;
  return (
    <Drawer open title={t('versions.title', { name })} onClose={onClose}>
      {data === undefined ? (
        <RecordFallback query={query} missing={{ title: t('versions.missing'), text: t('versions.missingText') }}>
          <div aria-busy="true">
            <Skeleton height="20rem" />
          </div>
        </RecordFallback>
      ) : (
        <>
          <ol className={css.versions}>
            {data.versions.map((version) => (
              <Version key={version.version} version={version} currency={entry.currency} />
            ))}
          </ol>
          {data.count > PAGE_SIZE && (
            <Pagination page={page} pageSize={PAGE_SIZE} total={data.count} onPageChange={setPage} />
          )}
        </>
      )}
    </Drawer>
  );
}

function Version({ version, currency }: { readonly version: PriceVersionEntry; readonly currency: string }) {
  const { t } = useTranslation('weight-prices');
  const { range } = useEarningFormat(currency);
  const timeText = useLocalTimeText();
  const { version: number, state, valid_from: day, published_at: at, published_by: by, reason, prices } = version;
  const title = t('versions.version', { version: number });
  return (
    <li className={css.cards}>
      <div className={css.line}>
        <h3 className={css.heading}>{title}</h3>
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        {day !== null && <span className={css.muted}>{t('next', { day: range(day, day) })}</span>}
      </div>
      {at !== null && (
        <p className={css.muted}>
          <bdi>{timeText(at)}</bdi>
          {by !== null && by !== '' && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </p>
      )}
      {reason !== '' && (
        <p className={css.text}>
          <bdi>{reason}</bdi>
        </p>
      )}
      <PriceGrid label={title} currency={currency} prices={prices} />
    </li>
  );
}
