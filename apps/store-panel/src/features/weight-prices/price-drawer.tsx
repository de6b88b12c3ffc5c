import { useGetWeightPriceQuery, type WeightPriceDetail } from '@store-panel/api-client/rtk/weight-prices';
import { formatMoney } from '@store-panel/domain/money/money';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Drawer } from '@store-panel/ui/drawer';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { weightText } from '#shared/orders/weight-text.ts';
import { distanceText } from './weight-texts.ts';
import css from './weight-prices.module.css';

interface PriceDrawerProps {
  readonly priceId: string;
  /** The grid has one band. */
  readonly isAnyDistance: boolean;
  readonly onClose: () => void;
}

/** What a parcel costs in words, and what it cost before. */
export function PriceDrawer({ priceId, isAnyDistance, onClose }: PriceDrawerProps) {
  const { t } = useTranslation('weight-prices');
  const query = useGetWeightPriceQuery(priceId);
  const { currentData: data } = query;
  return (
    <Drawer open title={t('cell.title')} onClose={onClose}>
      {data === undefined ? (
        <RecordFallback query={query} missing={{ title: t('versions.missing'), text: t('versions.missingText') }}>
          <div aria-busy="true">
            <Skeleton height="10rem" />
          </div>
        </RecordFallback>
      ) : (
        <PriceFacts detail={data} isAnyDistance={isAnyDistance} />
      )}
    </Drawer>
  );
}

interface PriceFactsProps {
  readonly detail: WeightPriceDetail;
  readonly isAnyDistance: boolean;
}

function PriceFacts({ detail: { currency, price: cell, valid_from: since, earlier }, isAnyDistance }: PriceFactsProps) {
  const { t } = useTranslation(['weight-prices', 'service-levels']);
  const language = useLanguage();
  const { range } = useEarningFormat(currency);
  const { up_to_grams: grams, up_to_km: band, price, service_level: service } = cell;
  const money = (minor: number | null) =>
    minor === null ? t('notOffered') : formatMoney(minor, { language, currency });
  const words = { weight: weightText(grams, language), price: money(price) };
  const sentence = () => {
    if (price === null) return t('cell.none');
    if (band !== null) return t('cell.near', { ...words, distance: distanceText(band, language) });
    return t(isAnyDistance ? 'cell.all' : 'cell.far', words);
  };
  return (
    <div className={css.cards}>
      <p className={css.sentence}>{sentence()}</p>
      <p className={css.muted}>
        {t(`service-levels:${service}`)} · {t('cell.from', { day: range(since, since) })}
      </p>
      <h3 className={css.heading}>{t('cell.before')}</h3>
      {earlier.length === 0 ? (
        <p className={css.muted}>{t('cell.first')}</p>
      ) : (
        <DescriptionList
          items={earlier.map(({ valid_from: from, price: was }) => ({
            term: t('cell.from', { day: range(from, from) }),
            detail: <bdi>{money(was)}</bdi>,
          }))}
        />
      )}
    </div>
  );
}
