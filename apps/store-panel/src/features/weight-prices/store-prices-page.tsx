import { type StorePrices, useGetWeightPricesQuery, type WeightPrice } from '@store-panel/api-client/rtk/weight-prices';
import { axesOf } from '@store-panel/domain/weight-prices/price-grid';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Weight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { PriceDrawer } from './price-drawer.tsx';
import { PriceGrid } from './price-grid.tsx';
import css from './weight-prices.module.css';

/** What parcels cost the store, today and from the announced day on. */
export function StorePricesPage() {
  const { t } = useTranslation('weight-prices');
  const query = useGetWeightPricesQuery();
  return (
    <SettingsPage screen="weight-prices" intro={t('intro')} query={query}>
      {(prices) => <Prices stored={prices} />}
    </SettingsPage>
  );
}

/** How a size counts where it does. */
function Volume({ divisor }: { readonly divisor: number | null }) {
  const { t } = useTranslation('weight-prices');
  return divisor === null ? null : <p className={css.muted}>{t('volume', { divisor })}</p>;
}

function Prices({ stored }: { readonly stored: StorePrices }) {
  const { currency, valid_from: since, volume_divisor: divisor, prices, next } = stored;
  const { t } = useTranslation('weight-prices');
  const { range } = useEarningFormat(currency);
  const [opened, setOpened] = useState<WeightPrice>();
  return (
    <div className={css.cards}>
      {prices.length === 0 ? (
        <EmptyState icon={<Weight />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <Card>
          <CardHeader title={t('today')}>
            {since !== null && <span className={css.muted}>{t('since', { day: range(since, since) })}</span>}
          </CardHeader>
          <CardBody>
            <PriceGrid label={t('today')} currency={currency} prices={prices} onOpen={setOpened} />
            <Volume divisor={divisor} />
          </CardBody>
        </Card>
      )}
      {next && (
        <Card>
          <CardHeader title={t('next', { day: range(next.valid_from, next.valid_from) })} />
          <CardBody>
            <PriceGrid
              label={t('next', { day: range(next.valid_from, next.valid_from) })}
              currency={currency}
              prices={next.prices}
              before={prices}
            />
            <Volume divisor={next.volume_divisor} />
          </CardBody>
        </Card>
      )}
      {opened && (
        <PriceDrawer
          priceId={opened.price_id}
          isAnyDistance={axesOf(prices).bands.length === 1}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
