import {
  type CityEntry,
  useDeleteCityMutation,
  useListCitiesQuery,
  useRestoreCityMutation,
} from '@store-panel/api-client/rtk/admin/catalogues';
import { usesMiles } from '@store-panel/domain/geo/distance';
import type { Column } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { InlineSelect } from '@store-panel/ui/select';
import { MapPinned } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { CataloguePage, ENTRY_FILTER } from '#shared/catalogues/catalogue-page.tsx';
import { usePlatformCountries } from '#shared/catalogues/use-platform-countries.ts';
import { useEntryActions } from '#shared/catalogues/use-entry-actions.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';
import { useListParams } from '#shared/lists/list-params.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import { CityDialog } from './city-dialog.tsx';
import { countryNameOf } from '#shared/country-options.ts';

const CITY_PARAMS = ['country'] as const;

const keyOf = ({ city_id }: CityEntry) => city_id;
const versionOf = ({ city_id, version }: CityEntry) => ({ city_id, version });

/** Cities in which stores may register, with the area that is served. */
export function CitiesPage() {
  const { t } = useTranslation('catalogues');
  const params = useListParams(ENTRY_FILTER, CITY_PARAMS);
  const { shown, country, ...listParams } = params.filters;
  const [remove] = useDeleteCityMutation();
  const [restore] = useRestoreCityMutation();
  const calls = useMemo(
    () => ({
      nameOf: ({ name }: CityEntry) => name,
      remove: async (entry: CityEntry) => (await remove(versionOf(entry)).unwrap()).city,
      restore: async (entry: CityEntry) => (await restore(versionOf(entry)).unwrap()).city,
    }),
    [remove, restore],
  );
  return (
    <CataloguePage
      screen="cities"
      texts={{
        intro: t('city.intro'),
        add: t('city.add'),
        search: t('city.search'),
        empty: { icon: <MapPinned />, title: t('city.empty'), text: t('city.emptyText') },
      }}
      query={useListCitiesQuery({
        ...listParams,
        ...(country !== '' && { country_id: country }),
        is_removed: shown === 'removed',
      })}
      rowsOf={({ cities }) => cities}
      keyOf={keyOf}
      columns={useColumns()}
      params={params}
      filters={<CountryFilter value={country} onChange={(code) => params.change({ country: code })} />}
      actions={useEntryActions(calls)}
      renderDialog={(dialog) => <CityDialog {...dialog} />}
    />
  );
}

interface CountryFilterProps {
  /** An alpha-2 code; empty for all countries. */
  readonly value: string;
  readonly onChange: (country: string) => void;
}

function CountryFilter({ value, onChange }: CountryFilterProps) {
  const { t } = useTranslation('catalogues');
  const { options } = usePlatformCountries();
  return (
    <InlineSelect
      label={t('field.country')}
      value={value}
      options={[{ value: '', label: t('allCountries') }, ...options]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function useColumns(): readonly Column<CityEntry>[] {
  const { t } = useTranslation('catalogues');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'city',
        header: t('field.city'),
        isTitle: true,
        render: ({ name, country_id }) => (
          <TwoLineCell secondary={<bdi>{countryNameOf(country_id)}</bdi>}>
            <bdi>{name}</bdi>
          </TwoLineCell>
        ),
      },
      {
        id: 'radius',
        header: t('field.radius'),
        align: 'end',
        render: ({ radius_metres: metres, country_id: country }) => (
          <bdi>{distanceText(metres, language, usesMiles(country))}</bdi>
        ),
      },
      {
        id: 'timezone',
        header: t('field.timezone'),
        hideWhenNarrow: true,
        render: ({ timezone }) => <LtrText>{timezone}</LtrText>,
      },
    ],
    [t, language],
  );
}
