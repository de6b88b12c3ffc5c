import { download } from '@store-panel/api-client/files/download';
import { type Report, useGetReportQuery } from '@store-panel/api-client/rtk/reports';
import { daysIn, MAX_BOOK_DAYS } from '@store-panel/domain/insight/report-days';
import type { ReportWays } from '@store-panel/domain/insight/reports';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Drawer } from '@store-panel/ui/drawer';
import { EmptyState } from '@store-panel/ui/empty-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { Page } from '@store-panel/ui/page';
import { InlineSelect } from '@store-panel/ui/select';
import { Skeleton } from '@store-panel/ui/skeleton';
import { ChartColumn, ListFilter, Mail } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { listFallback } from '#shared/lists/list-fallback.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import { BridgeCard } from './bridge-card.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportControls } from './report-controls.tsx';
import { type ReportParams, useReportParams } from './report-params.ts';
import { ReportTable } from './report-table.tsx';
import { ReportTotals } from './report-totals.tsx';
import { useFigureFormat, useRowWords } from './report-words.ts';
import css from './reports.module.css';

/** Below this, the reports are a select, and what they are limited to is in a drawer. */
const NARROW = '(max-width: 60rem)';

const MailedReportsDialog = lazyComponent({
  load: () => import('./mailed-reports-dialog.tsx').then((module) => module.MailedReportsDialog),
});

/** Parts joined by hyphens, without what file systems refuse. */
const fileNameOf = (...parts: readonly string[]): string => parts.join('-').replaceAll(/[\s/\\:]+/g, '-');

/** What was sold, when, and what came of it: each report with its chart, its rows, and the orders behind every figure. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  const { client } = useAppServices();
  const language = useLanguage();
  const { session } = useStoreSession();
  const isNarrow = useMediaQuery(NARROW);
  const params = useReportParams();
  const query = useGetReportQuery(params.body, { refetchOnMountOrArgChange: true });
  const report = query.currentData;
  const { compare: _compare, ...exported } = params.body;
  return (
    <Page>
      <ScreenHeader
        screen="reports"
        description={t('intro')}
        actions={
          <>
            {session.subStore === null && session.impersonation === null && <MailButton />}
            <ExportButton
              description={t('export.all')}
              fileName={fileNameOf(t('export.fileName'), t(`report.${params.id}`), params.days.from, params.days.to)}
              count={report && (isEmpty(report) ? 0 : report.count)}
              fetchFile={(format, options) =>
                download(client, 'POST /api/store/export_report', { ...exported, format, language }, options)
              }
            />
          </>
        }
      />
      <LastUpdated at={query.fulfilledTimeStamp} hasFailed={query.isError} />
      <div className={css.columns}>
        {isNarrow ? <NarrowControls params={params} /> : <ReportList params={params} />}
        <div className={css.main}>
          {!isNarrow && <ReportControls params={params} />}
          <ReportView
            params={params}
            report={report}
            fallback={listFallback({
              error: query.error,
              isFetching: query.isFetching,
              onRetry: () => void query.refetch(),
              isLoaded: report !== undefined,
              emptyState: (
                <EmptyState icon={<ChartColumn />} title={t('empty.title')}>
                  {t('empty.text')}
                </EmptyState>
              ),
            })}
          />
          {params.id === 'sales' && params.mayReadMoney && daysIn(params.days) <= MAX_BOOK_DAYS && (
            <BridgeCard days={params.stretch} opensOrders={params.opensOrders} />
          )}
        </div>
      </div>
    </Page>
  );
}

/** Opens the choice of reports that are sent by email. */
function MailButton() {
  const { t } = useTranslation('reports');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        icon={<Mail aria-hidden="true" />}
        onPointerEnter={() => void MailedReportsDialog.preload()}
        onClick={() => setOpen(true)}
      >
        {t('mailed.button')}
      </Button>
      {isOpen && <MailedReportsDialog onClose={close} onUnavailable={close} />}
    </>
  );
}

const isEmpty = ({ rows, totals }: Report): boolean =>
  [totals, ...rows.map(({ values }) => values)].every((values) =>
    Object.values(values).every((value) => value === null || value === 0),
  );

function ReportList({ params: { ids, id, hrefOf } }: { readonly params: ReportParams }) {
  const { t } = useTranslation('reports');
  return (
    <nav aria-label={t('list')} className={css.list}>
      {ids.map((one) => (
        <Link
          key={one}
          className={css.entry}
          href={hrefOf({ report: one })}
          aria-current={one === id ? 'page' : undefined}
        >
          {t(`report.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

function NarrowControls({ params }: { readonly params: ReportParams }) {
  const { t } = useTranslation('reports');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.controls}>
      <InlineSelect
        label={t('list')}
        value={params.id}
        options={params.ids.map((one) => ({ value: one, label: t(`report.${one}`) }))}
        onChange={({ target }) => params.change({ report: target.value })}
      />
      <Button icon={<ListFilter aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('filters.button')}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('filters.title')}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t('filters.apply')}
          </Button>
        }
      >
        <ReportControls params={params} />
      </Drawer>
    </div>
  );
}

interface ReportViewProps {
  readonly params: ReportParams;
  readonly report: Report | undefined;
  readonly fallback: React.ReactNode;
}

/** A report: its days, its sums, its chart and its rows. */
function ReportView({ params, report, fallback }: ReportViewProps) {
  const { t } = useTranslation('reports');
  const currency = report?.currency ?? 'EUR';
  const words = useRowWords(currency);
  const format = useFigureFormat(currency);
  const { range } = useEarningFormat(currency);
  const { source, type, today } = params;
  const ways = useMemo<ReportWays>(
    () => ({ ...(source !== undefined && { source }), ...(type !== undefined && { order_type: type }) }),
    [source, type],
  );
  const name = t(`report.${params.id}`);
  if (!report)
    return (
      fallback ?? (
        <div aria-busy="true" className={css.main}>
          <Skeleton height="6rem" />
          <Skeleton height="20rem" />
          <Skeleton height="24rem" />
        </div>
      )
    );
  const { columns, chart } = params.report;
  return (
    <>
      {report.facts_from !== null && report.from < report.facts_from && (
        <InlineAlert tone="info">{t('prepared', { day: words.day(report.facts_from) })}</InlineAlert>
      )}
      <Card>
        <CardHeader title={name}>
          {range(report.from, report.to)}
          {report.compared && (
            <span className={css.before}>
              {t('compare.dates', { days: range(report.compared.from, report.compared.to) })}
            </span>
          )}
        </CardHeader>
        <CardBody>
          {isEmpty(report) ? (
            fallback
          ) : (
            <div className={css.main}>
              <ReportTotals
                opensOrders={params.opensOrders}
                report={report}
                columns={columns}
                ways={ways}
                format={format}
              />
              {chart !== null && (
                <ReportChart
                  report={report}
                  column={columns[0]}
                  label={name}
                  today={today}
                  words={words}
                  format={format}
                />
              )}
            </div>
          )}
        </CardBody>
      </Card>
      {!isEmpty(report) && (
        <>
          {report.count > report.rows.length && <p>{t('shown', { count: report.rows.length })}</p>}
          <ReportTable
            report={report}
            label={name}
            columns={columns}
            ways={ways}
            words={words}
            format={format}
            sort={params.sort}
            onSortChange={(sort) => params.change({ sort })}
            isStale={false}
            opensOrders={params.opensOrders}
          />
        </>
      )}
    </>
  );
}
