import type { OrderEntry, OrderEntryLine } from '@store-panel/api-client/rtk/order-money';
import { type StoreAccount, STORE_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { type LedgerPart, LEDGER_PART_NAMES } from '@store-panel/domain/ledger/parts';
import { addMoney } from '@store-panel/domain/money/money';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { NumericText } from '@store-panel/ui/numeric-text';
import { useTranslation } from 'react-i18next';

import type { EarningFormat } from '#shared/money/earning-format.ts';
import { explainPosting } from '#shared/money/explain-posting.ts';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from '../order-money.module.css';

const isOfStore = ({ account }: OrderEntryLine): boolean => STORE_ACCOUNTS.includes(account as StoreAccount);
const isOfCustomer = ({ account }: OrderEntryLine): boolean => account === 'customer';

interface EntryListProps {
  readonly entries: readonly OrderEntry[];
  readonly format: EarningFormat;
  /** Without fees the lines of an entry come to nothing. */
  readonly seesFees: boolean;
}

/** What was posted of an order, oldest first: the store's lines and the customer's, each with what it was computed from. */
export function EntryList({ entries, format, seesFees }: EntryListProps) {
  const { t } = useTranslation('order-money');
  const shown = entries.filter(({ lines }) => lines.some((line) => isOfStore(line) || isOfCustomer(line)));
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{t('entries.title')}</h3>
      {shown.length === 0 && <p className={css.muted}>{t('entries.none')}</p>}
      {shown.length > 0 && (
        <ol className={css.list} aria-label={t('entries.title')}>
          {shown.map((entry) => (
            <EntryRow key={entry.no} entry={entry} format={format} seesFees={seesFees} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface EntryRowProps extends Omit<EntryListProps, 'entries'> {
  readonly entry: OrderEntry;
}

function EntryRow({ entry, format, seesFees }: EntryRowProps) {
  const { t } = useTranslation(['order-money', 'earnings']);
  const clock = useClock();
  const nameOf = useActorName();
  const { timezone: zone } = useStoreSession().session;
  const { at, actor, is_by_admin: isByAdmin, reason, lines } = entry;
  return (
    <li className={css.entry}>
      <p className={css.hint}>
        <bdi>{dateTimeStamp(Date.parse(at), { language: format.language, clock, zone })}</bdi>
        <bdi>{nameOf(actor)}</bdi>
        {isByAdmin && <span>{t('entries.byAdmin')}</span>}
        {reason !== null && reason !== '' && <bdi>{reason}</bdi>}
      </p>
      <Lines title={t('entries.yours')} lines={lines.filter(isOfStore)} format={format} hasSum={seesFees} />
      <Lines title={t('entries.customer')} lines={lines.filter(isOfCustomer)} format={format} hasSum={false} />
    </li>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly OrderEntryLine[];
  readonly format: EarningFormat;
  readonly hasSum: boolean;
}

function Lines({ title, lines, format, hasSum }: LinesProps) {
  const { t } = useTranslation(['order-money', 'earnings']);
  if (lines.length === 0) return null;
  return (
    <div>
      <p className={css.account}>{title}</p>
      <ul className={css.postings} aria-label={title}>
        {lines.map((line) => {
          const explained = explainPosting(line, format);
          return (
            <li key={`${line.account} ${line.part} ${line.tax_ppm}`} className={css.posting}>
              <span>{partName(t, format, line)}</span>
              <Amount minor={line.amount} format={format} />
              {explained !== '' && <span className={css.hint}>{explained}</span>}
            </li>
          );
        })}
        {hasSum && lines.length > 1 && (
          <li className={css.sum}>
            <span>{t('entries.sum')}</span>
            <Amount minor={addMoney(...lines.map(({ amount }) => amount))} format={format} strong />
          </li>
        )}
      </ul>
    </div>
  );
}

function Amount({ minor, format, strong }: { minor: number; format: EarningFormat; strong?: boolean }) {
  return <NumericText strong={strong ?? false}>{format.money(minor)}</NumericText>;
}

const isPart = (part: string): part is LedgerPart => (LEDGER_PART_NAMES as readonly string[]).includes(part);

/** A part, with its tax rate where it has one. */
function partName(
  t: ReturnType<typeof useTranslation<['order-money', 'earnings']>>['t'],
  { percent }: EarningFormat,
  { part, tax_ppm: rate }: OrderEntryLine,
): string {
  const name = isPart(part) ? t(`earnings:part.${part}`) : part;
  return rate === 0 ? name : t('earnings:lines.rated', { name, rate: percent(rate) });
}
