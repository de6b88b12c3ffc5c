import { type TenantRecord, useDeleteTenantMutation } from '@store-panel/api-client/rtk/admin/tenants';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { pathTo } from '#paths.ts';
import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
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
  const [remove] = useDeleteTenantMutation();

  async function finish() {
    drafts.remove(`tenant-edit/${id}`);
    toasts.add({ tone: 'success', title: t('delete.done', { name }) });
    await navigate(pathTo('tenants'));
  }
  return (
    <ConfirmMutationDialog
      title={t('delete.title', { name })}
      description={t('delete.text')}
      confirmLabel={t('delete.action')}
      danger
      onConfirm={() => remove(id).unwrap()}
      onDone={finish}
      onClose={onClose}
    />
  );
}
