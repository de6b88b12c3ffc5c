import { type PlatformInvoice, useListInvoicesQuery } from '@store-panel/api-client/rtk/statements';
import { formatMoney } from '@store-panel/domain/money/money';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { LtrText } from '@store-panel/ui/ltr-text';
import { NumericText } from '@store-panel/ui/numeric-text';
import { Pagination } from '@store-panel/ui/pagination';
import { ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { monthText } from './month-text.ts';
import css from './statements.module.css';
import { useDocumentDownload } from './use-document-download.ts';

const keyOf = ({ invoice_id: id }: PlatformInvoice): string => id;
const TONES = { created: 'warning', paid: 'info', success: 'success', fail: 'danger' } as const;

/** The platform's invoices to the store, the newest first. Also for what the subscription costs. */
export function InvoiceTable() {
  const { t } = useTranslation('statement-list');
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useListInvoicesQuery({ page });
  const columns = useInvoiceColumns();
  return (
    <>
      <DataTable
        label={t('invoices.title')}
        columns={columns}
        rows={data?.invoices}
        rowKey={keyOf}
        stale={isFetching && data !== undefined}
        {...(data?.count === 0 && { fallback: <EmptyState icon={<ReceiptText />} title={t('invoices.empty')} /> })}
        {...(error &&
          !data && {
            fallback: <ErrorState title={t('invoices.error')} onRetry={() => void refetch()} pending={isFetching} />,
          })}
      />
      {data && data.count > data.perPage && (
        <Pagination page={page} pageSize={data.perPage} total={data.count} onPageChange={setPage} />
      )}
    </>
  );
}

function useInvoiceColumns(): readonly Column<PlatformInvoice>[] {
  const { t } = useTranslation('statement-list');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('invoices.number'),
        isTitle: true,
        render: ({ number, is_credit_note: isCreditNote }) => (
          <span className={css.month}>
            <LtrText>{number}</LtrText>
            {isCreditNote && <Badge>{t('invoices.credit_note')}</Badge>}
          </span>
        ),
      },
      {
        id: 'kind',
        header: t('invoices.about'),
        render: ({ kind, period }) => `${t(`invoices.kind.${kind}`)}, ${monthText(period, language)}`,
      },
      {
        id: 'state',
        header: t('invoices.status'),
        render: ({ state }) => <Badge tone={TONES[state]}>{t(`invoices.state.${state}`)}</Badge>,
      },
      {
        id: 'total',
        header: t('invoices.total'),
        align: 'end',
        render: ({ total, currency }) => <NumericText>{formatMoney(total, { language, currency })}</NumericText>,
      },
      {
        id: 'file',
        header: t('file_types'),
        align: 'end',
        isSingleButton: true,
        render: (row) => <InvoiceFile invoice={row} />,
      },
    ],
    [t, language],
  );
}

function InvoiceFile({ invoice: { invoice_id: id, number } }: { readonly invoice: PlatformInvoice }) {
  const { t } = useTranslation('statement-list');
  const language = useLanguage();
  const { current, start } = useDocumentDownload();
  return (
    <Button
      size="sm"
      variant="quiet"
      pending={current !== null}
      aria-label={t('invoices.download', { number })}
      onClick={() => void start('GET /api/store/download_invoice/{id}', { id, lang: language }, `${number}.pdf`)}
    >
      PDF
    </Button>
  );
}
