import { useListWalletHistoryInfiniteQuery, type WalletEntry } from '@store-panel/api-client/rtk/wallet';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Link } from '@store-panel/ui/link';
import { NumericText } from '@store-panel/ui/numeric-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useTimeText } from '#shared/time/use-time-text.ts';
import css from './wallet.module.css';

/** What came to the released money and left it, the newest first, with the balance after each. */
export function HistoryCard() {
  const { t } = useTranslation('wallet');
  const query = useListWalletHistoryInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const pages = query.data?.pages;
  const entries = pages?.flatMap((page) => page.entries) ?? [];
  return (
    <Card aria-label={t('history.title')}>
      <CardHeader title={t('history.title')} />
      <CardBody>
        {pages === undefined ? (
          <RecordFallback query={query} missing={{ title: t('history.title'), text: t('history.empty') }}>
            <div aria-busy="true">
              <Skeleton height="10rem" />
            </div>
          </RecordFallback>
        ) : entries.length === 0 ? (
          <p className={css.none}>{t('history.empty')}</p>
        ) : (
          <ul className={css.rows}>
            {entries.map((entry) => (
              <EntryRow key={entry.no} entry={entry} currency={pages[0]?.currency ?? 'EUR'} />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('history.more')}
          </Button>
        )}
      </CardBody>
    </Card>
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
    <li className={css.row}>
      <span className={css.name}>
        {orderId !== null && checkScreenAccess('order-detail', access).allowed ? (
          <Link href={pathToOrder(orderId)}>{name}</Link>
        ) : (
          name
        )}
        <span className={css.hint}>
          <bdi>{timeText(at)}</bdi>
          {reason !== null && reason !== '' && <bdi>{reason}</bdi>}
        </span>
      </span>
      <NumericText strong>{money(amount)}</NumericText>
      <span className={css.hint}>{t('history.balance', { amount: money(balance) })}</span>
    </li>
  );
}
