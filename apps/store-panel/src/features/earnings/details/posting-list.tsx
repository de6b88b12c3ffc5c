import {
  type Posting,
  type PostingPlace,
  type PostingsFilter,
  useListPostingsQuery,
} from '@store-panel/api-client/rtk/earnings';
import { groupOf } from '@store-panel/domain/earnings/waterfall';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { Link } from '@store-panel/ui/link';
import { NumericText } from '@store-panel/ui/numeric-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { EarningFormat } from '#shared/money/earning-format.ts';
import { explainPosting } from '#shared/money/explain-posting.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { pathToOrder } from '#paths.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { PostingQuestion } from '../questions/posting-question.tsx';
import css from './lines.module.css';

interface PostingListProps {
  readonly filter: PostingsFilter;
  readonly format: EarningFormat;
}

/** Lines of the store's book, the newest first, each with its order and what it was computed from. */
export function PostingList({ filter, format }: PostingListProps) {
  const { t } = useTranslation('earnings');
  return (
    <ul className={css.list} aria-label={t('lines.postings')}>
      <PostingPages filter={filter} format={format} after={null} />
    </ul>
  );
}

interface PostingPagesProps extends PostingListProps {
  /** The last line of the page before; null for the first page. */
  readonly after: PostingPlace | null;
}

/** A page, and those after it once they are requested. */
function PostingPages({ filter, format, after }: PostingPagesProps) {
  const { t } = useTranslation('earnings');
  const [hasMore, setMore] = useState(false);
  const query = useListPostingsQuery({ ...filter, ...(after && { after }) }, { refetchOnMountOrArgChange: true });
  const page = query.currentData;
  if (!page)
    return (
      <li>
        <RecordFallback query={query} missing={{ title: t('lines.none'), text: '' }}>
          <div aria-busy="true">
            <Skeleton height="12rem" />
          </div>
        </RecordFallback>
      </li>
    );
  if (page.postings.length === 0 && after === null) return <li className={css.none}>{t('lines.none')}</li>;
  return (
    <>
      {page.postings.map((posting) => (
        <PostingRow key={`${posting.entry_no} ${posting.line}`} posting={posting} format={format} />
      ))}
      {page.next !== null &&
        (hasMore ? (
          <PostingPages filter={filter} format={format} after={page.next} />
        ) : (
          <li className={css.more}>
            <Button onClick={() => setMore(true)}>{t('lines.more')}</Button>
          </li>
        ))}
    </>
  );
}

function PostingRow({ posting, format }: { readonly posting: Posting; readonly format: EarningFormat }) {
  const { t } = useTranslation('earnings');
  const clock = useClock();
  const { timezone: zone, access } = useStoreSession().session;
  const { order_id: orderId, part, at, amount, reason, account } = posting;
  const name = nameOf(t, posting);
  const explained = explainPosting(posting, format);
  return (
    <li className={css.line}>
      <span className={css.name}>
        {orderId !== null && checkScreenAccess('order-detail', access).allowed ? (
          <Link href={pathToOrder(orderId)}>{name}</Link>
        ) : (
          name
        )}
      </span>
      <NumericText>{format.money(amount)}</NumericText>
      <span className={css.hint}>
        {/* Each account that the money goes through has a line. */}
        {groupOf(part) === 'moved' && <span>{t(`lines.account.${account}`)}</span>}
        {explained !== '' && <span>{explained}</span>}
        {reason !== null && reason !== '' && <bdi>{reason}</bdi>}
        <bdi>{dateTimeStamp(Date.parse(at), { language: format.language, clock, zone })}</bdi>
      </span>
      <PostingQuestion posting={posting} name={name} format={format} />
    </li>
  );
}

type Translate = ReturnType<typeof useTranslation<'earnings'>>['t'];

/** By its order, or by what it is, with the reference of a payout. */
function nameOf(t: Translate, { kind, unique_id: number, reference }: Posting): string {
  if (number !== null) return t('lines.order', { number: String(number) });
  return reference === null ? t(`kind.${kind}`) : `${t(`kind.${kind}`)} ${isolateLtr(reference)}`;
}
