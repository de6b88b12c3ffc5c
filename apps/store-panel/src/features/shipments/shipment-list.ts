import { useListTransportersQuery } from '@store-panel/api-client/rtk/parcels';
import { ALL_WAREHOUSES, useListStoreWarehousesQuery } from '@store-panel/api-client/rtk/store-warehouses';
import {
  DEFAULT_SHIPMENT_COLUMNS,
  DEFAULT_SHIPMENT_SORT,
  SHIPMENT_ATTENTION,
  SHIPMENT_COLUMNS,
  SHIPMENT_ENDS,
  SHIPMENT_SEARCH_FIELDS,
  SHIPMENT_SORTS,
} from '@store-panel/domain/shipments/shipment-list';
import { SHIPMENT_ORDER } from '@store-panel/domain/shipments/shipment-transitions';
import { PAST_DAY_RANGES } from '@store-panel/domain/time/day-ranges';
import { useTranslation } from 'react-i18next';

import { defineList, multipleChoice, recordChoice } from '#shared/lists/filters/list-definition.ts';
import type { FilterTexts } from '#shared/lists/filters/list-filter-bar.tsx';

/** The list of shipments. */
export const SHIPMENT_LIST = defineList({
  name: 'shipments',
  columns: SHIPMENT_COLUMNS,
  defaultColumns: DEFAULT_SHIPMENT_COLUMNS,
  sorts: SHIPMENT_SORTS,
  defaultSort: DEFAULT_SHIPMENT_SORT,
  searchFields: SHIPMENT_SEARCH_FIELDS,
  ranges: PAST_DAY_RANGES,
  choices: {
    label: multipleChoice(SHIPMENT_ORDER),
    end: multipleChoice(SHIPMENT_ENDS),
    attention: multipleChoice(SHIPMENT_ATTENTION),
    transporter_id: recordChoice,
    warehouse_id: recordChoice,
  },
});

export function useShipmentFilterTexts(): FilterTexts<typeof SHIPMENT_LIST> {
  const { t } = useTranslation(['shipments', 'status', 'order-lists']);
  const { data: transporters = [] } = useListTransportersQuery();
  const { data: places } = useListStoreWarehousesQuery(ALL_WAREHOUSES);
  const warehouses = new Map(places?.warehouses.map(({ warehouse_id, name }) => [warehouse_id, name]));
  const names = new Map(transporters.map(({ transporter_id, name }) => [transporter_id, name]));
  return {
    search: {
      label: t('search.label'),
      placeholder: t('search.placeholder'),
      fieldOf: (field) => (field === 'waybill_number' ? t('waybill') : t(`order-lists:search.field.${field}`)),
    },
    choices: {
      label: { label: t('column.label'), optionOf: (label) => t(`status:shipment.${label}`) },
      end: { label: t('column.status'), optionOf: (end) => t(`end.${end}`) },
      attention: { label: t('attention.title'), optionOf: (one) => t(`attention.${one}`) },
      transporter_id: {
        label: t('column.transporter'),
        records: [...names.keys()],
        // One that was deleted has no name here any more.
        optionOf: (id) => names.get(id) ?? '…',
      },
      warehouse_id: {
        label: t('column.warehouse'),
        records: [...warehouses.keys()],
        optionOf: (id) => warehouses.get(id) ?? '…',
      },
    },
  };
}
