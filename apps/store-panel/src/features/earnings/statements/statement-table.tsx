import { type MonthlyStatement, useGetMonthlyStatementsQuery } from '@store-panel/api-client/rtk/statements';
import { formatMoney } from '@store-panel/domain/money/money';
import { LISTED_MONTHS, STATEMENT_FORMATS, type StatementFormat } from '@store-panel/domain/statements/statement';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { Link } from '@store-panel/ui/link';
import { NumericText } from '@store-panel/ui/numeric-text';
import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { monthText } from '#shared/statements/month-text.ts';
import css from '#shared/statements/statements.module.css';
import { useDocumentDownload } from '#shared/statements/use-document-download.ts';

const keyOf = ({ period }: MonthlyStatement): string => period;

/** The running month and the statements of a year before it, each as a document and as a table. */
export function StatementTable() {
  const { t } = useTranslation('statement-list');
  const { data, error, isFetching, refetch } = useGetMonthlyStatementsQuery('all');
  const columns = useStatementColumns();
  const rows = useMemo(() => data?.statements.slice(0, LISTED_MONTHS), [data]);
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      stale={isFetching && data !== undefined}
      {...(rows?.length === 0 && { fallback: <EmptyState icon={<FileText />} title={t('empty')} /> })}
      {...(error &&
        !data && {
          fallback: <ErrorState title={t('error')} onRetry={() => void refetch()} pending={isFetching} />,
        })}
    />
  );
}

function useStatementColumns(): readonly Column<MonthlyStatement>[] {
  const { t } = useTranslation('statement-list');
  const language = useLanguage();
  return useMemo(() => {
    const amount = (id: 'opening' | 'closing'): Column<MonthlyStatement> => ({
      id,
      header: t(id),
      align: 'end',
      render: (row) => <NumericText>{formatMoney(row[id], { language, currency: row.currency })}</NumericText>,
    });
    return [
      {
        id: 'month',
        header: t('month'),
        isTitle: true,
        render: ({ period, is_preliminary: isPreliminary }) => (
          <span className={css.month}>
            <Link href={`?month=${period}`} aria-label={t('lines', { month: monthText(period, language) })}>
              {monthText(period, language)}
            </Link>
            {isPreliminary && <Badge tone="info">{t('preliminary')}</Badge>}
          </span>
        ),
      },
      amount('opening'),
      amount('closing'),
      { id: 'files', header: t('file_types'), align: 'end', render: (row) => <StatementFiles statement={row} /> },
    ];
  }, [t, language]);
}

function StatementFiles({ statement }: { readonly statement: MonthlyStatement }) {
  const { t } = useTranslation('statement-list');
  const language = useLanguage();
  const { current, start } = useDocumentDownload();
  const { statement_id: id, period } = statement;
  if (id === null) return <span className={css.note}>{t('preliminary_note')}</span>;
  const nameOf = (format: StatementFormat) => `${period}.${format}`;
  return (
    <span className={css.files}>
      {STATEMENT_FORMATS.map((format) => (
        <Button
          key={format}
          size="sm"
          variant="quiet"
          pending={current === nameOf(format)}
          aria-label={t('download', { month: monthText(period, language), format: format.toUpperCase() })}
          onClick={() =>
            void start('GET /api/store/download_statement/{id}', { id, format, lang: language }, nameOf(format))
          }
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </span>
  );
}
