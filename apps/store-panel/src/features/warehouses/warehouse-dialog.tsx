import { useListStoreAddressesQuery } from '@store-panel/api-client/rtk/store-addresses';
import {
  type StoreWarehouse,
  useAddStoreWarehouseMutation,
  useUpdateStoreWarehouseMutation,
} from '@store-panel/api-client/rtk/store-warehouses';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { FormCheckbox } from '#shared/forms/form-checkbox.tsx';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { WarehouseTimesFields } from './warehouse-times-fields.tsx';
import { EMPTY_WAREHOUSE, WAREHOUSE_FORM_RULES, toFormValues, toRequest } from './warehouse-values.ts';

interface WarehouseDialogProps {
  /** The record to edit; without it, one is added. */
  readonly record?: StoreWarehouse;
  readonly onReload?: () => void;
  readonly onClose: () => void;
}

export function WarehouseDialog({ record, ...handlers }: WarehouseDialogProps) {
  const { t } = useTranslation(['warehouses', 'shell']);
  const [add] = useAddStoreWarehouseMutation();
  const [update] = useUpdateStoreWarehouseMutation();
  const { data, isLoading } = useListStoreAddressesQuery({ perPage: 100 }, { refetchOnMountOrArgChange: true });
  const addresses = data?.addresses ?? [];
  const { session } = useStoreSession();
  const canAddAddress = checkScreenAccess('addresses', session.access).allowed;
  return (
    <FormDialog
      {...handlers}
      title={t(record ? 'edit' : 'add')}
      submitLabel={t(record ? 'shell:button.save' : 'add')}
      draft={record ? `warehouse-edit/${record.warehouse_id}` : 'warehouse-add'}
      initialValues={record ? toFormValues(record) : EMPTY_WAREHOUSE}
      rules={WAREHOUSE_FORM_RULES}
      onSave={(values) =>
        record
          ? update({ warehouse_id: record.warehouse_id, version: record.version, ...toRequest(values) }).unwrap()
          : add(toRequest(values)).unwrap()
      }
    >
      <FormTextField name="name" label={t('field.name')} autoComplete="off" />
      {data && addresses.length === 0 && (
        <InlineAlert tone="info" title={t('field.noAddress')}>
          {canAddAddress && <Link href={pathTo('addresses')}>{t('field.toAddresses')}</Link>}
        </InlineAlert>
      )}
      <FormCombobox
        name="address"
        label={t('field.address')}
        help={t('field.addressHelp')}
        options={addresses.map(({ address_id, label, address }) => ({
          value: address_id,
          label,
          keywords: address.line,
        }))}
        loading={isLoading}
      />
      <FormOption name="isDefault" label={t('field.default')} help={t('field.defaultHelp')} disabled={false}>
        <FormCheckbox name="isNearestFirst" label={t('field.nearest')} help={t('field.nearestHelp')} />
      </FormOption>
      <FormCheckbox name="isActive" label={t('field.active')} />
      <WarehouseTimesFields />
    </FormDialog>
  );
}
