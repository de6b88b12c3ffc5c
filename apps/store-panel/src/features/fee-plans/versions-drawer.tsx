import {
  type FeePlanEntry,
  type FeePlanVersionEntry,
  useListFeePlanVersionsQuery,
} from '@store-panel/api-client/rtk/admin/fee-plans';
import { Badge } from '@store-panel/ui/badge';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Drawer } from '@store-panel/ui/drawer';
import { Pagination } from '@store-panel/ui/pagination';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useLocalTimeText } from '#shared/time/use-local-time-text.ts';
import { changedRows } from './terms/term-rows.ts';
import css from './fee-plans.module.css';

const PAGE_SIZE = 10;

interface VersionsDrawerProps {
  readonly entry: FeePlanEntry;
  readonly onClose: () => void;
}

/** All versions of a plan, the newest first, each with what it changed. They are never changed themselves. */
export function VersionsDrawer({ entry, onClose }: VersionsDrawerProps) {
  const { t } = useTranslation('fee-plans');
  const [page, setPage] = useState(1);
  const query = useListFeePlanVersionsQuery(
    { fee_plan_id: entry.fee_plan_id, page, perPage: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData: data } = query;
  return (
    <Drawer open title={t('versions.title', { name: entry.name })} onClose={onClose}>
      {data === undefined ? (
        <RecordFallback query={query} missing={{ title: t('versions.missing'), text: t('versions.missingText') }}>
          <div aria-busy="true">
            <Skeleton height="20rem" />
          </div>
        </RecordFallback>
      ) : (
        <>
          <ol className={css.versions}>
            {data.versions.map((version, index) => (
              <Version
                key={version.fee_plan_version_id}
                version={version}
                before={data.versions[index + 1] ?? null}
                plan={data.fee_plan}
              />
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

interface VersionProps {
  readonly version: FeePlanVersionEntry;
  /** On the same page; the first version, and the last one of a page, say all. */
  readonly before: FeePlanVersionEntry | null;
  readonly plan: FeePlanEntry;
}

function Version({ version, before, plan: { currency, current, next } }: VersionProps) {
  const { t } = useTranslation('fee-plans');
  const format = useEarningFormat(currency);
  const timeText = useLocalTimeText();
  const { created_by: by, created_at: at, version: number, since, terms } = version;
  const isNow = current?.version === number;
  return (
    <li className={css.version}>
      <div className={css.line}>
        <h3 className={css.heading}>{t('versions.since', { version: number, day: format.day(since) })}</h3>
        {isNow && <Badge tone="success">{t('versions.current')}</Badge>}
        {next?.version === number && <Badge tone="info">{t('versions.planned')}</Badge>}
      </div>
      <p className={css.muted}>
        <bdi>{timeText(at)}</bdi>
        {by !== null && by !== '' && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
      </p>
      <DescriptionList
        items={changedRows(terms, before?.terms ?? null, format).map(({ term, detail, before: old }) => ({
          term,
          detail:
            old === null ? (
              detail
            ) : (
              <span className={css.change}>
                <del className={css.old}>{old}</del>
                <ins className={css.text}>{detail}</ins>
              </span>
            ),
        }))}
      />
    </li>
  );
}
