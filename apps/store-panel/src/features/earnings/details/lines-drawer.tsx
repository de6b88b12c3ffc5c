import type { Earning, EarningLine } from '@store-panel/api-client/rtk/earnings';
import { type EarningGroup, groupOf } from '@store-panel/domain/earnings/waterfall';
import type { LedgerPart } from '@store-panel/domain/ledger/parts';
import { addMoney } from '@store-panel/domain/money/money';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { Drawer } from '@store-panel/ui/drawer';
import { Link } from '@store-panel/ui/link';
import { NumericText } from '@store-panel/ui/numeric-text';
import { useTranslation } from 'react-i18next';

import { type EarningFormat, useEarningFormat } from '#shared/money/earning-format.ts';
import css from './lines.module.css';
import { PostingList } from './posting-list.tsx';
import { type OpenedLines, useOpenedLines } from './use-opened-lines.ts';

interface LinesDrawerProps {
  readonly earning: Earning;
}

const sumOf = (lines: readonly EarningLine[]) => addMoney(...lines.map(({ amount }) => amount));

/** What makes up a row of the waterfall: its parts and days, and the lines of each with their orders. */
export function LinesDrawer({ earning }: LinesDrawerProps) {
  const { t } = useTranslation('earnings');
  const { opened, hrefOf, close } = useOpenedLines();
  const format = useEarningFormat(earning.currency);
  const { group, part, day } = opened;
  if (group === null) return null;
  const name = part === null ? t(`group.${group}`) : t(`part.${part}`);
  const when = day === null ? format.range(earning.from, earning.to) : format.day(day);
  return (
    <Drawer open onClose={close} title={t('lines.title', { name, when })}>
      {part === null ? (
        <GroupLines earning={earning} group={group} day={day} format={format} hrefOf={hrefOf} />
      ) : (
        <PartLines earning={earning} opened={{ ...opened, part }} format={format} />
      )}
    </Drawer>
  );
}

interface GroupLinesProps {
  readonly earning: Earning;
  readonly group: EarningGroup;
  readonly day: StoreDate | null;
  readonly format: EarningFormat;
  readonly hrefOf: (opened: Partial<OpenedLines>) => string;
}

function GroupLines({ earning, group, day, format, hrefOf }: GroupLinesProps) {
  const { t } = useTranslation('earnings');
  const isOfGroup = ({ part }: EarningLine) => groupOf(part) === group;
  const lines = (day === null ? earning.lines : (earning.days.find((one) => one.day === day)?.lines ?? [])).filter(
    isOfGroup,
  );
  const days = earning.days
    .map((one) => ({ day: one.day, lines: one.lines.filter(isOfGroup) }))
    .flatMap((one) => (one.lines.length === 0 ? [] : [{ day: one.day, amount: sumOf(one.lines) }]));
  return (
    <div className={css.root}>
      <section aria-label={t('lines.parts')}>
        <ul className={css.list}>
          {lines.map(({ part, tax_ppm: rate, amount, count }) => (
            <li key={`${part} ${rate}`} className={css.line}>
              <Link className={css.name} href={hrefOf({ group, part, rate, ...(day !== null && { day }) })}>
                {partName(t, format, part, rate)}
              </Link>
              <NumericText>{format.money(amount)}</NumericText>
              <span className={css.hint}>{t('lines.entries', { count })}</span>
            </li>
          ))}
        </ul>
        {lines.length === 0 && <p className={css.none}>{t('lines.none')}</p>}
        <p className={css.sum}>
          <span>{t('lines.sum')}</span>
          <NumericText strong>{format.money(sumOf(lines))}</NumericText>
        </p>
      </section>
      {day === null && days.length > 1 && (
        <section>
          <h3 className={css.title}>{t('lines.days')}</h3>
          <ul className={css.list}>
            {days.map((one) => (
              <li key={one.day} className={css.line}>
                <Link className={css.name} href={hrefOf({ group, day: one.day as StoreDate })}>
                  {format.day(one.day)}
                </Link>
                <NumericText>{format.money(one.amount)}</NumericText>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface PartLinesProps {
  readonly earning: Earning;
  readonly opened: OpenedLines & { readonly part: LedgerPart };
  readonly format: EarningFormat;
}

function PartLines({ earning, opened: { part, rate, day }, format }: PartLinesProps) {
  return (
    <PostingList
      filter={{ from: day ?? earning.from, to: day ?? earning.to, part, ...(rate !== null && { tax_ppm: rate }) }}
      format={format}
    />
  );
}

/** A part, with its tax rate where it has one. */
function partName(
  t: ReturnType<typeof useTranslation<'earnings'>>['t'],
  { percent }: EarningFormat,
  part: LedgerPart,
  rate: number,
): string {
  const name = t(`part.${part}`);
  return rate === 0 ? name : t('lines.rated', { name, rate: percent(rate) });
}
