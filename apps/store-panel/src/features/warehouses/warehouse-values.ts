import type { StoreWarehouse } from '@store-panel/api-client/rtk/store-warehouses';

import { lazySchema } from '#shared/forms/lazy-schema.ts';

/** A warehouse, as it is typed. */
interface WarehouseValues {
  readonly name: string;
  /** Id of one of the store's own addresses; empty: not selected. */
  readonly address: string;
  readonly isDefault: boolean;
  readonly isActive: boolean;
}

export const EMPTY_WAREHOUSE: WarehouseValues = { name: '', address: '', isDefault: false, isActive: true };

export const WAREHOUSE_FORM_RULES = lazySchema<WarehouseValues>(() =>
  import('@store-panel/domain/warehouses/validation').then(({ storeWarehouseSchema }) => storeWarehouseSchema()),
);

export const toFormValues = ({ name, address_id, is_default, is_active }: StoreWarehouse): WarehouseValues => ({
  name,
  address: address_id,
  isDefault: is_default,
  isActive: is_active,
});

/** A valid form as it is sent. */
export const toRequest = ({ name, address, isDefault, isActive }: WarehouseValues) => ({
  name: name.trim(),
  address_id: address,
  is_default: isDefault,
  is_active: isActive,
});
