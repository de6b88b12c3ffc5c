import type { AdminStoreDetail } from '@store-panel/api-client/rtk/admin/stores';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAdminSession } from '#features/admin/session/admin-session.tsx';
import { useAdminPermission } from '#shared/session/admin-permission.tsx';
import { CourierDialog } from './courier-dialog.tsx';

/**
 * Who delivers for the store, and in whose name. Only administrators may change it, as they manage courier services.
 */
export function CourierCard({ store }: { readonly store: AdminStoreDetail }) {
  const { t } = useTranslation('admin');
  const { adminUser } = useAdminSession();
  const canEdit = useAdminPermission('edit') && adminUser.role === 'Admin';
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <Card>
      <CardHeader title={t('section.courier')}>
        {canEdit && (
          <Button size="sm" icon={<Pencil aria-hidden="true" />} onClick={() => setDialogOpen(true)}>
            {t('courier.edit')}
          </Button>
        )}
      </CardHeader>
      <CardBody>
        <DescriptionList
          items={[
            { term: t('courier.by'), detail: t(store.is_courier_service ? 'courier.transporter' : 'courier.own') },
            { term: t('courier.service'), detail: store.tenant ? <bdi>{store.tenant.name}</bdi> : '–' },
          ]}
        />
        {isDialogOpen && <CourierDialog store={store} onClose={() => setDialogOpen(false)} />}
      </CardBody>
    </Card>
  );
}
