import {
  type OfferRecord,
  type OfferUse,
  type OfferUsesPage,
  useGetOfferUsesQuery,
} from '@store-panel/api-client/rtk/offers';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { localizedText } from '@store-panel/domain/geo/languages';
import { formatMoney } from '@store-panel/domain/money/money';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Drawer } from '@store-panel/ui/drawer';
import { Link } from '@store-panel/ui/link';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './uses.module.css';

interface UsesDrawerProps {
  readonly offer: OfferRecord;
  readonly onClose: () => void;
}

/** The orders that used an offer, the newest first, and what it has brought so far. */
export function UsesDrawer({ offer, onClose }: UsesDrawerProps) {
  const { t } = useTranslation('offers');
  const name = localizedText(offer.names, useLanguage());
  const query = useGetOfferUsesQuery({ offer_id: offer.offer_id }, { refetchOnMountOrArgChange: true });
  const first = query.currentData;
  return (
    <Drawer open onClose={onClose} title={t('uses.title', { name })}>
      {first ? (
        <div className={css.uses}>
          <Figures figures={first.figures} currency={first.currency} />
          {first.uses.length === 0 ? (
            <p className={css.none}>{t('uses.none')}</p>
          ) : (
            <ul className={css.list} aria-label={t('uses.list')}>
              <UsePages offerId={offer.offer_id} after={undefined} />
            </ul>
          )}
        </div>
      ) : (
        <RecordFallback query={query} missing={{ title: t('missing.title'), text: t('missing.text') }}>
          <div aria-busy="true" className={css.uses}>
            <Skeleton height="5rem" />
            <Skeleton height="12rem" />
          </div>
        </RecordFallback>
      )}
    </Drawer>
  );
}

interface UsePagesProps {
  readonly offerId: string;
  /** The last use of the page before. */
  readonly after: Pick<OfferUse, 'used_at' | 'order_id'> | undefined;
}

/** A page of uses, and those after it once they are requested. */
function UsePages({ offerId, after }: UsePagesProps) {
  const { t } = useTranslation('offers');
  const [hasMore, setMore] = useState(false);
  const query = useGetOfferUsesQuery({ offer_id: offerId, ...(after && { after }) });
  const page = query.currentData;
  if (!page)
    return (
      <li>
        <RecordFallback query={query} missing={{ title: t('missing.title'), text: t('missing.text') }}>
          <div aria-busy="true">
            <Skeleton height="6rem" />
          </div>
        </RecordFallback>
      </li>
    );
  const { uses, currency, has_more: isLonger } = page;
  const last = uses.at(-1);
  return (
    <>
      {uses.map((use) => (
        <Use key={use.order_id} use={use} currency={currency} />
      ))}
      {isLonger &&
        last &&
        (hasMore ? (
          <UsePages offerId={offerId} after={{ used_at: last.used_at, order_id: last.order_id }} />
        ) : (
          <li>
            <Button onClick={() => setMore(true)}>{t('uses.more')}</Button>
          </li>
        ))}
    </>
  );
}

interface FiguresProps {
  readonly figures: OfferUsesPage['figures'];
  readonly currency: string;
}

function Figures({ figures, currency }: FiguresProps) {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  const money = (minor: number | null) => (
    <bdi>{minor === null ? t('uses.noOrders') : formatMoney(minor, { language, currency })}</bdi>
  );
  const { expected } = figures;
  const day = useEarningFormat(currency).day;
  return (
    <DescriptionList
      items={[
        { term: t('uses.count'), detail: <bdi>{new Intl.NumberFormat(language).format(figures.uses)}</bdi> },
        { term: t('uses.cost'), detail: money(figures.cost) },
        ...(expected === null
          ? []
          : [
              {
                term: t('uses.sinceTried', { day: day(expected.from) }),
                detail: (
                  <>
                    {money(expected.cost)}
                    <br />
                    {t('uses.expected', {
                      amount: formatMoney(expected.expected_cost, { language, currency }),
                      count: expected.days,
                    })}
                  </>
                ),
              },
            ]),
        {
          term: t('uses.newCustomers'),
          detail: <bdi>{new Intl.NumberFormat(language).format(figures.new_customers)}</bdi>,
        },
        { term: t('uses.averageWith'), detail: money(figures.average_with) },
        { term: t('uses.averageWithout'), detail: money(figures.average_without) },
      ]}
    />
  );
}

function Use({ use, currency }: { readonly use: OfferUse; readonly currency: string }) {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone, access } = useStoreSession().session;
  const number = t('uses.order', { number: String(use.unique_id) });
  const isOpen = checkScreenAccess('order-detail', access).allowed;
  return (
    <li className={css.use}>
      <span className={css.order}>
        {isOpen ? <Link href={pathToOrder(use.order_id)}>{number}</Link> : number}
        {use.customer_name !== null && use.customer_name !== '' && <bdi>{use.customer_name}</bdi>}
        {use.released_at !== null && <Badge>{t('uses.released')}</Badge>}
      </span>
      <span className={css.amount}>
        <bdi>{formatMoney(-use.discount, { language, currency })}</bdi>
      </span>
      <span className={css.details}>
        <bdi>{dateTimeStamp(Date.parse(use.used_at), { language, clock, zone })}</bdi>
        <bdi>{t('uses.total', { amount: formatMoney(use.total, { language, currency }) })}</bdi>
      </span>
    </li>
  );
}
