import {
  useDeleteVehicleTypeMutation,
  useListVehicleTypesQuery,
  useRestoreVehicleTypeMutation,
  type VehicleTypeEntry,
} from '@store-panel/api-client/rtk/admin/catalogues';
import { localizedText } from '@store-panel/domain/geo/languages';
import type { Column } from '@store-panel/ui/data-table';
import { Bike } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { CataloguePage, ENTRY_FILTER } from '#shared/catalogues/catalogue-page.tsx';
import { useEntryActions } from '#shared/catalogues/use-entry-actions.ts';
import { currentLanguage, useLanguage } from '#shared/i18n/i18n.ts';
import { useListParams } from '#shared/lists/list-params.ts';
import { VehicleTypeDialog } from './vehicle-type-dialog.tsx';

const keyOf = ({ vehicle_type_id }: VehicleTypeEntry) => vehicle_type_id;
const versionOf = ({ vehicle_type_id, version }: VehicleTypeEntry) => ({ vehicle_type_id, version });

/** Types that stores and couriers choose for a vehicle. */
export function VehicleTypesPage() {
  const { t } = useTranslation('catalogues');
  const params = useListParams(ENTRY_FILTER);
  const { shown, ...listParams } = params.filters;
  const [remove] = useDeleteVehicleTypeMutation();
  const [restore] = useRestoreVehicleTypeMutation();
  const calls = useMemo(
    () => ({
      nameOf: ({ name }: VehicleTypeEntry) => localizedText(name, currentLanguage()),
      remove: async (entry: VehicleTypeEntry) => (await remove(versionOf(entry)).unwrap()).vehicle_type,
      restore: async (entry: VehicleTypeEntry) => (await restore(versionOf(entry)).unwrap()).vehicle_type,
    }),
    [remove, restore],
  );
  return (
    <CataloguePage
      screen="vehicle-types"
      texts={{
        intro: t('vehicle.intro'),
        add: t('vehicle.add'),
        search: t('vehicle.search'),
        empty: { icon: <Bike />, title: t('vehicle.empty'), text: t('vehicle.emptyText') },
      }}
      query={useListVehicleTypesQuery({ ...listParams, is_removed: shown === 'removed' })}
      rowsOf={({ vehicle_types }) => vehicle_types}
      keyOf={keyOf}
      columns={useColumns()}
      params={params}
      actions={useEntryActions(calls)}
      renderDialog={(dialog) => <VehicleTypeDialog {...dialog} />}
    />
  );
}

function useColumns(): readonly Column<VehicleTypeEntry>[] {
  const { t } = useTranslation('catalogues');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'type',
        header: t('field.name'),
        isTitle: true,
        render: ({ name }) => <bdi>{localizedText(name, language)}</bdi>,
      },
      { id: 'vehicles', header: t('vehicle.vehicles'), align: 'end', render: ({ vehicle_count }) => vehicle_count },
    ],
    [t, language],
  );
}
