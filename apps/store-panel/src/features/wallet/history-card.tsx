import { useListWalletHistoryQuery, type WalletEntry } from '@store-panel/api-client/rtk/wallet';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Link } from '@store-panel/ui/link';
import { NumericText } from '@store-panel/ui/numeric-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { MoneyDetails, MoneyRow, MoneyRows, NoMoneyRows } from '#shared/money/money-rows.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useTimeText } from '#shared/time/use-time-text.ts';

/** What came to the released money and left it, the newest first, with the balance after each. */
export function HistoryCard() {
  const { t } = useTranslation('wallet');
  return (
    <Card aria-label={t('history.title')}>
      <CardHeader title={t('history.title')} />
      <CardBody>
        <MoneyRows>
          <EntryPages before={undefined} />
        </MoneyRows>
      </CardBody>
    </Card>
  );
}

/** A page of entries, and those after it once they are requested. @param before the last entry of the page before */
function EntryPages({ before }: { readonly before: number | undefined }) {
  const { t } = useTranslation('wallet');
  const [hasMore, setMore] = useState(false);
  const query = useListWalletHistoryQuery(before, { refetchOnMountOrArgChange: true });
  const page = query.currentData;
  if (!page)
    return (
      <li>
        <RecordFallback query={query} missing={{ title: t('history.title'), text: t('history.empty') }}>
          <div aria-busy="true">
            <Skeleton height="10rem" />
          </div>
        </RecordFallback>
      </li>
    );
  const { entries, currency, has_more: isLonger } = page;
  if (entries.length === 0 && before === undefined)
    return (
      <MoneyRow>
        <NoMoneyRows>{t('history.empty')}</NoMoneyRows>
      </MoneyRow>
    );
  return (
    <>
      {entries.map((entry) => (
        <EntryRow key={entry.no} entry={entry} currency={currency} />
      ))}
      {isLonger &&
        (hasMore ? (
          <EntryPages before={entries.at(-1)?.no} />
        ) : (
          <MoneyRow>
            <Button onClick={() => setMore(true)}>{t('history.more')}</Button>
          </MoneyRow>
        ))}
    </>
  );
}

function EntryRow({ entry, currency }: { readonly entry: WalletEntry; readonly currency: string }) {
  const { t } = useTranslation(['wallet', 'earnings']);
  const { money } = useEarningFormat(currency);
  const timeText = useTimeText();
  const { access } = useStoreSession().session;
  const { order_id: orderId, unique_id: number, kind, at, amount, balance, reason } = entry;
  const name = number === null ? t(`earnings:kind.${kind}`) : t('earnings:lines.order', { number: String(number) });
  return (
    <MoneyRow
      name={
        orderId !== null && checkScreenAccess('order-detail', access).allowed ? (
          <Link href={pathToOrder(orderId)}>{name}</Link>
        ) : (
          name
        )
      }
      details={
        <>
          <bdi>{timeText(at)}</bdi>
          {reason !== null && reason !== '' && <bdi>{reason}</bdi>}
        </>
      }
    >
      <NumericText strong>{money(amount)}</NumericText>
      <MoneyDetails>{t('history.balance', { amount: money(balance) })}</MoneyDetails>
    </MoneyRow>
  );
}
