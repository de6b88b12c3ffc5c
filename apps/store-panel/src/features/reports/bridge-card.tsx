import { type ReportRow, useGetReportQuery } from '@store-panel/api-client/rtk/reports';
import { formatMoney } from '@store-panel/domain/money/money';
import { ordersHref } from '@store-panel/domain/insight/orders-href';
import type { BridgeLine } from '@store-panel/domain/insight/sales-to-earnings';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { ErrorState } from '@store-panel/ui/error-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { NumericText } from '@store-panel/ui/numeric-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { isApiFailure } from '#shared/api-failure.ts';
import { ErrorText } from '#shared/error-text.tsx';
import css from './reports.module.css';

/** Lines that are sums of those before them. */
const SUMS: ReadonlySet<string> = new Set<BridgeLine>(['earned', 'to_pay']);
/** Lines that are shown although they are 0. */
const ALWAYS: ReadonlySet<string> = new Set<BridgeLine>(['sales', 'earned']);
/** Lines of the book, which the earnings of the month show entry by entry. */
const OF_BOOK: ReadonlySet<string> = new Set<BridgeLine>([
  'withheld_tax',
  'charges',
  'fees',
  'refunds',
  'adjustments',
  'held_by_store',
]);

interface BridgeCardProps {
  readonly days: { readonly start_date: string; readonly end_date: string };
  /** Whether the account may see the orders behind figures. */
  readonly opensOrders: boolean;
}

/** From the sales of these days to what was earned on them. */
export function BridgeCard({ days, opensOrders }: BridgeCardProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const query = useGetReportQuery({ report: 'earned', ...days }, { refetchOnMountOrArgChange: true });
  const { currentData: report, error, isFetching, refetch } = query;
  const money = (minor: number) => formatMoney(minor, { language, currency: report?.currency ?? 'EUR' });
  const isShown = ({ key, values: { earned } }: ReportRow) => ALWAYS.has(key) || (earned ?? 0) !== 0;
  return (
    <Card>
      <CardHeader title={t('bridge.title')}>{t('bridge.text')}</CardHeader>
      <CardBody>
        {!report && !(error && !isFetching) && <Skeleton height="16rem" />}
        {error && !isFetching && (
          <ErrorState onRetry={() => void refetch()}>{isApiFailure(error) && <ErrorText error={error} />}</ErrorState>
        )}
        {report && (
          <>
            <ul className={css.bridge}>
              {report.rows.filter(isShown).map((row) => (
                <li key={row.key} className={css.step} data-sum={SUMS.has(row.key) ? '' : undefined}>
                  <Step row={row} money={money} opensOrders={opensOrders} />
                </li>
              ))}
            </ul>
            {report.difference === 0 ? (
              <p className={css.before}>{t('bridge.agrees')}</p>
            ) : (
              <InlineAlert tone="warning">{t('bridge.wrong', { amount: money(report.difference) })}</InlineAlert>
            )}
          </>
        )}
      </CardBody>
    </Card>
  );
}

interface StepProps {
  readonly row: ReportRow;
  readonly money: (minor: number) => string;
  readonly opensOrders: boolean;
}

function Step({ row, money, opensOrders }: StepProps) {
  const { t } = useTranslation('reports');
  const { key, from, to, orders = [], values } = row;
  const name = t(`line.${key as BridgeLine}`);
  const amount = <NumericText strong={SUMS.has(key)}>{money(values['earned'] ?? 0)}</NumericText>;
  if (orders.length > 0)
    return (
      <details>
        <summary className={css.stepLine}>
          <span>
            {name} ({t('bridge.orders', { count: orders.length })})
          </span>
          {amount}
        </summary>
        <ul className={css.stepOrders}>
          {orders.map(({ order_id: id, unique_id: number, amount: shifted }) => (
            <li key={id} className={css.stepLine}>
              <Link href={`/app/orders/detail/${id}`}>{t('bridge.order', { number })}</Link>
              <NumericText>{money(shifted)}</NumericText>
            </li>
          ))}
        </ul>
      </details>
    );
  const href =
    key === 'sales' && opensOrders
      ? ordersHref({ start_date: from as StoreDate, end_date: to as StoreDate, outcome: 'completed' })
      : OF_BOOK.has(key)
        ? `/app/earnings/current-month?month=${from.slice(0, 7)}`
        : null;
  return (
    <div className={css.stepLine}>
      {href === null ? <span>{name}</span> : <Link href={href}>{name}</Link>}
      {amount}
    </div>
  );
}
