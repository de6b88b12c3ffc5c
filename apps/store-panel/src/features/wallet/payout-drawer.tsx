import { type PayoutDetails, useGetPayoutQuery } from '@store-panel/api-client/rtk/wallet';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { SCREENS } from '@store-panel/domain/access/screens';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Drawer } from '@store-panel/ui/drawer';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { NumericText } from '@store-panel/ui/numeric-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { withQuery } from '#paths.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { type EarningFormat, useEarningFormat } from '#shared/money/earning-format.ts';
import { MoneyDetails, MoneyRow, MoneyRows } from '#shared/money/money-rows.tsx';
import { PayoutStateChip } from '#shared/money/payout-state-chip.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useTimeText } from '#shared/time/use-time-text.ts';
import css from './wallet.module.css';

interface PayoutDrawerProps {
  readonly payoutId: string;
  /** The address of another payout of the store. */
  readonly hrefOf: (payoutId: string) => string;
  readonly onClose: () => void;
}

/** A payout: what its amount comes from, and what became of it. */
export function PayoutDrawer({ payoutId, hrefOf, onClose }: PayoutDrawerProps) {
  const { t } = useTranslation('wallet');
  const query = useGetPayoutQuery(payoutId, { refetchOnMountOrArgChange: true });
  const details = query.currentData;
  const reference = details ? isolateLtr(details.payout.reference) : '';
  return (
    <Drawer open onClose={onClose} title={details ? t('payout.title', { reference }) : t('payouts.title')}>
      {details ? (
        <Details details={details} hrefOf={hrefOf} />
      ) : (
        <RecordFallback query={query} missing={{ title: t('payout.missing.title'), text: t('payout.missing.text') }}>
          <div aria-busy="true">
            <Skeleton height="16rem" />
          </div>
        </RecordFallback>
      )}
    </Drawer>
  );
}

interface DetailsProps {
  readonly details: PayoutDetails;
  readonly hrefOf: (payoutId: string) => string;
}

function Details({ details, hrefOf }: DetailsProps) {
  const { t } = useTranslation(['wallet', 'earnings']);
  const { payout, before, opening, lines, left, again } = details;
  const format = useEarningFormat(payout.currency);
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <p className={css.payout}>
          <NumericText strong>{format.money(payout.amount)}</NumericText>
          <PayoutStateChip state={payout.state} />
        </p>
        <MoneyDetails>
          <span>{format.day(payout.day)}</span>
          <LtrText>{payout.account_hint}</LtrText>
        </MoneyDetails>
        {payout.reason !== null && <bdi>{payout.reason}</bdi>}
        {again !== null && (
          <Link href={hrefOf(again.payout_id)}>
            {t('earnings:weeks.again', { reference: isolateLtr(again.reference) })}
          </Link>
        )}
      </Stack>
      <section>
        <h3 className={css.heading}>{t('payout.sum')}</h3>
        <MoneyRows label={t('payout.sum')}>
          {(before !== null || opening !== 0) && (
            <MoneyRow
              name={
                before === null ? (
                  t('payout.start')
                ) : (
                  <Link href={hrefOf(before.payout_id)}>
                    {t('payout.opening', { reference: isolateLtr(before.reference) })}
                  </Link>
                )
              }
              details={before !== null && <span>{format.day(before.day)}</span>}
            >
              <NumericText>{format.money(opening)}</NumericText>
            </MoneyRow>
          )}
          {lines.map((line) => (
            <LineRow key={`${line.part} ${line.week} ${line.reference}`} line={line} format={format} />
          ))}
          {left !== 0 && (
            <MoneyRow name={t('payout.left')} details={<span>{t('payout.leftHint')}</span>}>
              <NumericText>{format.money(-left)}</NumericText>
            </MoneyRow>
          )}
          <MoneyRow name={<strong>{t('earnings:kind.payout')}</strong>}>
            <NumericText strong>{format.money(payout.amount)}</NumericText>
          </MoneyRow>
        </MoneyRows>
      </section>
      <Steps payout={payout} />
    </Stack>
  );
}

interface LineRowProps {
  readonly line: PayoutDetails['lines'][number];
  readonly format: EarningFormat;
}

function LineRow({ line, format }: LineRowProps) {
  const { t } = useTranslation(['wallet', 'earnings']);
  const { access } = useStoreSession().session;
  const { part, week, reference, count, amount, first_day: first, last_day: last } = line;
  const range = week === null ? '' : format.range(week, addDays(week as StoreDate, 6));
  const name =
    week !== null
      ? t('payout.week', { range })
      : reference !== null
        ? t('payout.returned', { reference: isolateLtr(reference) })
        : t(`earnings:part.${part}`);
  return (
    <MoneyRow
      name={
        week !== null && checkScreenAccess('weekly-earnings', access).allowed ? (
          <Link href={withQuery(SCREENS['weekly-earnings'].path, { week })}>{name}</Link>
        ) : (
          name
        )
      }
      details={
        <>
          <span>{first === last ? format.day(first) : format.range(first, last)}</span>
          {count > 1 && <span>{t('earnings:lines.entries', { count })}</span>}
        </>
      }
    >
      <NumericText>{format.money(amount)}</NumericText>
    </MoneyRow>
  );
}

/** When it was made, handed to the bank, and paid or returned. */
function Steps({ payout }: Pick<PayoutDetails, 'payout'>) {
  const { t } = useTranslation(['wallet', 'earnings']);
  const timeText = useTimeText();
  const { state, made_at: madeAt, paid_at: paidAt, ended_at: endedAt } = payout;
  const steps = [
    { term: t('payout.made'), at: madeAt },
    { term: t('earnings:payoutState.paid'), at: paidAt },
    { term: t(`earnings:payoutState.${state}`), at: endedAt },
  ];
  return (
    <section>
      <h3 className={css.heading}>{t('payout.steps')}</h3>
      <DescriptionList items={steps.flatMap(({ term, at }) => (at === null ? [] : [{ term, detail: timeText(at) }]))} />
    </section>
  );
}
