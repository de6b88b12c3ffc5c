import { type AdminStoreDetail, useSetStoreCourierMutation } from '@store-panel/api-client/rtk/admin/stores';
import { useListTenantsQuery } from '@store-panel/api-client/rtk/admin/tenants';
import { PAGE_SIZES } from '@store-panel/domain/limits/limits';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { Checkbox } from '@store-panel/ui/checkbox';
import { Dialog } from '@store-panel/ui/dialog';
import { Select } from '@store-panel/ui/select';
import { Stack } from '@store-panel/ui/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

/** The largest page size, to list all courier services by name. */
const ALL = { perPage: Math.max(...PAGE_SIZES) as (typeof PAGE_SIZES)[number] } as const;

interface CourierDialogProps {
  readonly store: AdminStoreDetail;
  readonly onClose: () => void;
}

/** Selects who delivers the parcels of a store. */
export function CourierDialog({ store, onClose }: CourierDialogProps) {
  const { t } = useTranslation(['admin', 'shell']);
  const { toasts } = useAppServices();
  const name = localizedText(store.name, useLanguage());
  const { data: { tenants = [] } = {}, error } = useListTenantsQuery(ALL);
  const [change, { isLoading, error: failure }] = useSetStoreCourierMutation();
  const [isShipped, setShipped] = useState(store.is_courier_service);
  const [tenantId, setTenantId] = useState(store.tenant?.tenant_id ?? '');
  // The store's own courier service is listed before the others are loaded.
  const options =
    tenants.length > 0 || !store.tenant ? tenants : [{ _id: store.tenant.tenant_id, name: store.tenant.name }];

  async function save() {
    const { _id: store_id, version } = store;
    const tenant_id = isShipped && tenantId !== '' ? tenantId : null;
    const { data: changed } = await change({ store_id, version, is_courier_service: isShipped, tenant_id });
    if (!changed) return;
    toasts.add({ tone: 'success', title: t('courier.saved', { name }) });
    onClose();
  }
  return (
    <Dialog
      open
      title={t('courier.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
          <Button variant="primary" pending={isLoading} onClick={() => void save()}>
            {t('shell:button.save')}
          </Button>
        </>
      }
    >
      <Stack>
        {(failure ?? error) !== undefined && <FailureAlert failure={failure ?? error} />}
        <Checkbox
          label={t('courier.shipped')}
          help={t('courier.shippedHelp')}
          checked={isShipped}
          onChange={({ target }) => setShipped(target.checked)}
        />
        <Select
          label={t('courier.service')}
          help={t('courier.serviceHelp')}
          value={isShipped ? tenantId : ''}
          disabled={!isShipped}
          options={[
            { value: '', label: t('courier.none') },
            ...options.map(({ _id: value, name: label }) => ({ value, label })),
          ]}
          onChange={({ target }) => setTenantId(target.value)}
        />
      </Stack>
    </Dialog>
  );
}
