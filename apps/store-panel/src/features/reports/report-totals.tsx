import type { Report } from '@store-panel/api-client/rtk/reports';
import type { FigureName } from '@store-panel/domain/insight/definitions';
import { figureFilter, type ReportWays } from '@store-panel/domain/insight/reports';
import { ordersHref } from '@store-panel/domain/insight/orders-href';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import { FigureHelp } from '#shared/insight/figure-help.tsx';
import type { FormatFigure } from './report-words.ts';
import css from './reports.module.css';

interface ReportTotalsProps {
  readonly report: Report;
  readonly columns: readonly FigureName[];
  readonly ways: ReportWays;
  readonly format: FormatFigure;
  /** Whether the account may see the orders behind figures. */
  readonly opensOrders: boolean;
}

/** The figures of all rows, each with what it means, what it was before, and the orders that it counts. */
export function ReportTotals({ report, columns, ways, format, opensOrders }: ReportTotalsProps) {
  const { t } = useTranslation(['reports', 'figures']);
  const { by, from, to, totals, compared } = report;
  const shown = columns.filter((name) => totals[name] !== null && totals[name] !== undefined);
  return (
    <dl className={css.totals}>
      {shown.map((name) => {
        const facts = figureFilter(by, { from: from as StoreDate, to: to as StoreDate }, { column: name, ways });
        const text = format(name, totals[name]);
        return (
          <div key={name} className={css.total}>
            <dt className={css.totalName}>
              {t(`figures:name.${name}`)}
              <FigureHelp figure={name} />
            </dt>
            <dd className={css.totalValue}>
              {facts === null || totals[name] === 0 || !opensOrders ? (
                <bdi>{text}</bdi>
              ) : (
                <Link href={ordersHref(facts)} aria-label={t('opens', { value: text })}>
                  <bdi>{text}</bdi>
                </Link>
              )}
            </dd>
            {compared && (
              <dd className={css.before}>{t('compare.was', { value: format(name, compared.totals[name]) })}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
