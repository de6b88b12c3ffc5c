import type { Earning } from '@store-panel/api-client/rtk/earnings';
import { type EarningGroup, waterfallOf } from '@store-panel/domain/earnings/waterfall';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { NumericText } from '@store-panel/ui/numeric-text';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';
import css from './waterfall.module.css';
import { type WaterfallRow, waterfallRows } from './waterfall-rows.ts';

interface WaterfallProps {
  readonly earning: Pick<Earning, 'currency' | 'opening' | 'closing' | 'lines'>;
  /** The address under which a group is open. */
  readonly hrefOf: (group: EarningGroup) => string;
}

/** How a stretch of days came to what the store gets: from the sales to the payout, each row down to its orders. */
export function Waterfall({ earning, hrefOf }: WaterfallProps) {
  const { t } = useTranslation('earnings');
  const { money } = useEarningFormat(earning.currency);
  const rows = waterfallRows(earning.lines);
  const { groups, to_pay: toPay, change } = waterfallOf(earning.lines);
  const isRight = earning.opening + change === earning.closing;
  return (
    <div className={css.root}>
      <p className={css.days}>{t('waterfall.days')}</p>
      <ol className={css.rows} aria-label={t('waterfall.label')}>
        {rows.map((row) => (
          <Row key={row.id} row={row} text={money(row.amount)} hrefOf={hrefOf} />
        ))}
      </ol>
      <dl className={css.balance}>
        <div>
          <dt>{t('balance.opening')}</dt>
          <dd>
            <NumericText>{money(earning.opening)}</NumericText>
          </dd>
        </div>
        <div>
          <dt>{t('balance.added')}</dt>
          <dd>
            <NumericText>{money(toPay)}</NumericText>
          </dd>
        </div>
        {groups.moved !== 0 && (
          <div>
            <dt>
              <Link className={css.link} href={hrefOf('moved')}>
                {t('group.moved')}
              </Link>
            </dt>
            <dd>
              <NumericText>{money(groups.moved)}</NumericText>
            </dd>
          </div>
        )}
        <div data-strong="">
          <dt>{t('balance.closing')}</dt>
          <dd>
            <NumericText strong>{money(earning.closing)}</NumericText>
          </dd>
        </div>
      </dl>
      {!isRight && (
        <InlineAlert tone="danger" title={t('balance.wrong.title')}>
          {t('balance.wrong.text', { amount: money(earning.closing - earning.opening - change) })}
        </InlineAlert>
      )}
    </div>
  );
}

interface RowProps {
  readonly row: WaterfallRow;
  readonly text: string;
  readonly hrefOf: (group: EarningGroup) => string;
}

function Row({ row, text, hrefOf }: RowProps) {
  const { t } = useTranslation('earnings');
  const bar = (
    <span className={css.track} aria-hidden="true">
      <span
        className={css.bar}
        data-kind={row.isSum ? 'sum' : row.amount < 0 ? 'less' : 'more'}
        style={{ insetInlineStart: `${row.start * 100}%`, inlineSize: `${(row.end - row.start) * 100}%` }}
      />
    </span>
  );
  if (row.id === 'earned' || row.id === 'to_pay') {
    const label = row.id === 'earned' ? t('sum.earned') : t(row.amount < 0 ? 'sum.youOwe' : 'sum.weOwe');
    return (
      <li className={css.row} data-sum="">
        <span className={css.name}>{label}</span>
        {bar}
        <NumericText strong>{text}</NumericText>
      </li>
    );
  }
  return (
    <li className={css.row}>
      <Link className={css.name} href={hrefOf(row.id)}>
        {t(`group.${row.id}`)}
        <ChevronRight className={css.more} data-flip-in-rtl="" aria-hidden="true" />
      </Link>
      {bar}
      <NumericText>{text}</NumericText>
    </li>
  );
}
