import {
  type CountryEntry,
  useDeleteCountryMutation,
  useListCountriesQuery,
  useRestoreCountryMutation,
} from '@store-panel/api-client/rtk/admin/catalogues';
import type { Column } from '@store-panel/ui/data-table';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Globe } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToCities } from '#shared/admin-paths.ts';
import { CataloguePage, ENTRY_FILTER } from '#shared/catalogues/catalogue-page.tsx';
import { useEntryActions } from '#shared/catalogues/use-entry-actions.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useListParams } from '#shared/lists/list-params.ts';
import { CountryDialog } from './country-dialog.tsx';
import { countryNameOf } from '#shared/country-options.ts';

const keyOf = ({ country_id }: CountryEntry) => country_id;
const versionOf = ({ country_id, version }: CountryEntry) => ({ country_id, version });

/** Countries in which stores may register. */
export function CountriesPage() {
  const { t } = useTranslation('catalogues');
  const params = useListParams(ENTRY_FILTER);
  const { shown, ...listParams } = params.filters;
  const [remove] = useDeleteCountryMutation();
  const [restore] = useRestoreCountryMutation();
  const calls = useMemo(
    () => ({
      nameOf: (entry: CountryEntry) => countryNameOf(entry.country_id),
      remove: async (entry: CountryEntry) => (await remove(versionOf(entry)).unwrap()).country,
      restore: async (entry: CountryEntry) => (await restore(versionOf(entry)).unwrap()).country,
    }),
    [remove, restore],
  );
  return (
    <CataloguePage
      screen="countries"
      texts={{
        intro: t('country.intro'),
        add: t('country.add'),
        search: t('country.search'),
        empty: { icon: <Globe />, title: t('country.empty'), text: t('country.emptyText') },
      }}
      query={useListCountriesQuery({ ...listParams, is_removed: shown === 'removed' })}
      rowsOf={({ countries }) => countries}
      keyOf={keyOf}
      columns={useColumns()}
      params={params}
      actions={useEntryActions(calls)}
      renderDialog={(dialog) => <CountryDialog {...dialog} />}
    />
  );
}

function useColumns(): readonly Column<CountryEntry>[] {
  const { t } = useTranslation('catalogues');
  const language = useLanguage();
  return useMemo(() => {
    const currencies = new Intl.DisplayNames([language], { type: 'currency' });
    return [
      {
        id: 'country',
        header: t('field.country'),
        isTitle: true,
        render: ({ country_id }) => <bdi>{countryNameOf(country_id)}</bdi>,
      },
      {
        id: 'currency',
        header: t('field.currency'),
        render: ({ currency }) => (
          <>
            <bdi>{currencies.of(currency)}</bdi> <LtrText>({currency})</LtrText>
          </>
        ),
      },
      {
        id: 'cities',
        header: t('column.cities'),
        align: 'end',
        render: ({ country_id, city_count }) => <Link href={pathToCities({ country: country_id })}>{city_count}</Link>,
      },
    ];
  }, [t, language]);
}
