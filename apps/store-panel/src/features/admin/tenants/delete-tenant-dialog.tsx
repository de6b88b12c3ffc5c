import { type TenantRecord, useDeleteTenantMutation } from '@store-panel/api-client/rtk/admin/tenants';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { pathTo } from '#paths.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';

interface DeleteTenantDialogProps {
  readonly record: TenantRecord;
  readonly onClose: () => void;
}

/** Confirms the permanent deletion of a courier tenant. The platform rejects it if the tenant has claims or stores. */
export function DeleteTenantDialog({ record: { _id: id, name }, onClose }: DeleteTenantDialogProps) {
  const { t } = useTranslation('tenants');
  const navigate = useNavigate();
  const { toasts, drafts } = useAppServices();
  const [remove, { isLoading, error }] = useDeleteTenantMutation();

  async function confirm() {
    const reply = await remove(id);
    if (reply.error !== undefined) return;
    drafts.drop(`tenant-edit/${id}`);
    toasts.add({ tone: 'success', title: t('delete.done', { name }) });
    await navigate(pathTo('desk-tenants'));
  }
  return (
    <ConfirmDialog
      open
      title={t('delete.title', { name })}
      description={t('delete.text')}
      confirmLabel={t('delete.action')}
      danger
      pending={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {error === undefined ? undefined : <FailureAlert failure={error} />}
    </ConfirmDialog>
  );
}
