import type { Today, TodayFigure, TodayFigures } from '@store-panel/api-client/rtk/dashboard';
import type { FigureName } from '@store-panel/domain/insight/definitions';
import type { FactsFilter } from '@store-panel/domain/insight/facts-filter';
import { type UsualComparison, compareWithUsual } from '@store-panel/domain/insight/usual-range';
import { RangeBar } from '@store-panel/ui/range-bar';
import { Skeleton } from '@store-panel/ui/skeleton';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FigureHelp } from '#shared/insight/figure-help.tsx';
import { type DashboardFormat, useDashboardFormat } from './dashboard-format.ts';
import { FigureLink } from './figure-link.tsx';
import css from './figures.module.css';
import { useOrdersLink } from './use-orders-link.ts';

/** Each figure with its definition, and the orders that it opens. */
const FIGURES = {
  orders: { name: 'orders', opens: { outcome: 'completed' } },
  sales: { name: 'sales', opens: { outcome: 'completed' } },
  average: { name: 'average_order', opens: { outcome: 'completed' } },
  on_time: { name: 'on_time', opens: { late: 'promise' } },
} as const satisfies Record<TodayFigure['id'], { name: FigureName; opens: Partial<FactsFilter> }>;

const TONES = { above: 'success', below: 'warning', usual: 'accent' } as const;

interface FiguresProps {
  readonly reply: Pick<Today, 'business_day'>;
  readonly today: TodayFigures;
}

/** The four figures of the running day, each beside what is usual by this time. */
export function Figures({ reply: { business_day: day }, today }: FiguresProps) {
  const { t } = useTranslation(['dashboard', 'figures']);
  const format = useDashboardFormat(today.currency);
  const hrefOf = useOrdersLink();
  return (
    <ul className={css.figures} aria-label={t('figure.title')}>
      {today.figures.map((figure) => {
        const { name, opens } = FIGURES[figure.id];
        const write = writerOf(figure.id, format);
        const label = t(`figures:name.${name}`);
        return (
          <li key={figure.id} className={css.figure} data-figure={figure.id}>
            <div className={css.name}>
              {label}
              <FigureHelp figure={name} />
            </div>
            <div className={css.value}>
              {figure.value === null ? (
                <span className={css.none}>{t('figure.none')}</span>
              ) : (
                <FigureLink href={hrefOf({ start_date: asDay(day), end_date: asDay(day), ...opens })}>
                  {write(figure.value)}
                </FigureLink>
              )}
              {(figure.in_work ?? 0) > 0 && (
                <span className={css.inWork}>{t('figure.inWork', { value: write(figure.in_work ?? 0) })}</span>
              )}
            </div>
            {figure.in_work === null ? (
              <Average figure={figure} write={write} />
            ) : (
              <Compared figure={figure} write={write} format={format} />
            )}
            {figure.id === 'orders' && <Rest rest={today.rest} format={format} />}
          </li>
        );
      })}
    </ul>
  );
}

const asDay = (day: string) => day as FactsFilter['start_date'];

const writerOf = (id: TodayFigure['id'], format: DashboardFormat): ((value: number) => string) =>
  id === 'orders' ? format.count : id === 'on_time' ? format.share : format.money;

interface FigureProps {
  readonly figure: TodayFigure;
  readonly write: (value: number) => string;
}

/** An average has the one of eight weeks beside it, and no comparison: a few orders move it. */
function Average({ figure: { before }, write }: FigureProps) {
  const { t } = useTranslation('dashboard');
  return before === null ? null : <p className={css.hint}>{t('figure.weeks', { value: write(before) })}</p>;
}

function Compared({ figure, write, format }: FigureProps & { readonly format: DashboardFormat }) {
  const { t } = useTranslation('dashboard');
  const { value, in_work: inWork, usual } = figure;
  const [shown, pending] = [value ?? 0, inWork ?? 0];
  if (usual === null) return <p className={css.hint}>{t('figure.tooFew')}</p>;
  const comparison = compareWithUsual(usual, shown, pending);
  const range = format.between(usual, figure.id === 'sales' ? format.wholeMoney : write);
  return (
    <>
      <RangeBar
        value={shown}
        pending={pending}
        range={usual}
        tone={TONES[comparison]}
        label={t('figure.read', { value: write(shown), range })}
      />
      <p className={css.hint}>
        <ComparisonText comparison={comparison} /> {t('figure.usual', { range })}
      </p>
    </>
  );
}

function ComparisonText({ comparison }: { readonly comparison: UsualComparison }) {
  const { t } = useTranslation('dashboard');
  if (comparison === 'usual') return null;
  const Arrow = comparison === 'above' ? ArrowUp : ArrowDown;
  return (
    <span className={css.comparison} data-tone={TONES[comparison]}>
      <Arrow aria-hidden="true" />
      {t(`figure.${comparison}`)}.
    </span>
  );
}

function Rest({ rest, format }: { readonly rest: TodayFigures['rest']; readonly format: DashboardFormat }) {
  const { t } = useTranslation('dashboard');
  const parts = [
    rest.usual && t('figure.rest', { range: format.between(rest.usual) }),
    rest.scheduled > 0 && t('figure.scheduled', { count: rest.scheduled }),
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? null : <p className={css.hint}>{parts.join(' · ')}</p>;
}

/** In the size of the figures. */
export function FiguresSkeleton() {
  return (
    <div className={css.figures} aria-busy="true">
      {Object.keys(FIGURES).map((id) => (
        <div key={id} className={css.figure} data-figure={id}>
          <div className={css.name}>
            <Skeleton width="5rem" />
          </div>
          <div className={css.value}>
            <Skeleton width="6rem" />
          </div>
          <Skeleton height="2.5rem" />
        </div>
      ))}
    </div>
  );
}
