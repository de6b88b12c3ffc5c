import {
  useDeleteWeightPriceMutation,
  useListWeightPricesQuery,
  useRestoreWeightPriceMutation,
  type WeightPriceEntry,
} from '@store-panel/api-client/rtk/admin/catalogues';
import { formatMoney } from '@store-panel/domain/money/money';
import type { Column } from '@store-panel/ui/data-table';
import { Weight } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { CataloguePage, ENTRY_FILTER } from '#shared/catalogues/catalogue-page.tsx';
import { useEntryActions } from '#shared/catalogues/use-entry-actions.ts';
import { currentLanguage, useLanguage } from '#shared/i18n/i18n.ts';
import { useListParams } from '#shared/lists/list-params.ts';
import { WeightPriceDialog } from './weight-price-dialog.tsx';
import { weightText } from './weight-values.ts';

const keyOf = ({ weight_price_id }: WeightPriceEntry) => weight_price_id;
const versionOf = ({ weight_price_id, version }: WeightPriceEntry) => ({ weight_price_id, version });

/** What stores pay for parcels that a transporter ships, by weight. */
export function WeightPricesPage() {
  const { t } = useTranslation('catalogues');
  const params = useListParams(ENTRY_FILTER);
  const { shown, ...listParams } = params.filters;
  const query = useListWeightPricesQuery({ ...listParams, is_removed: shown === 'removed' });
  const [remove] = useDeleteWeightPriceMutation();
  const [restore] = useRestoreWeightPriceMutation();
  const calls = useMemo(
    () => ({
      nameOf: ({ currency, up_to_grams }: WeightPriceEntry) =>
        `${currency}, ${weightText(up_to_grams, currentLanguage())}`,
      remove: async (entry: WeightPriceEntry) => (await remove(versionOf(entry)).unwrap()).weight_price,
      restore: async (entry: WeightPriceEntry) => (await restore(versionOf(entry)).unwrap()).weight_price,
    }),
    [remove, restore],
  );
  return (
    <CataloguePage
      screen="admin-weight-prices"
      texts={{
        intro: t('weight.intro'),
        add: t('weight.add'),
        search: t('weight.search'),
        empty: { icon: <Weight />, title: t('weight.empty'), text: t('weight.emptyText') },
      }}
      query={query}
      rowsOf={({ weight_prices }) => weight_prices}
      keyOf={keyOf}
      columns={useColumns()}
      params={params}
      actions={useEntryActions(calls)}
      renderDialog={(dialog) => (
        <WeightPriceDialog {...dialog} storesByCurrency={query.data?.stores.by_currency ?? []} />
      )}
    />
  );
}

function useColumns(): readonly Column<WeightPriceEntry>[] {
  const { t } = useTranslation('catalogues');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'weight',
        header: t('weight.upTo'),
        isTitle: true,
        render: ({ up_to_grams }) => <bdi>{weightText(up_to_grams, language)}</bdi>,
      },
      {
        id: 'price',
        header: t('weight.price'),
        align: 'end',
        render: ({ price, currency }) => <bdi>{formatMoney(price, { language, currency })}</bdi>,
      },
    ],
    [t, language],
  );
}
