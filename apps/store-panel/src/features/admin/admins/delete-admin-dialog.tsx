import { type AdminAccount, useDeleteAdminMutation } from '@store-panel/api-client/rtk/admin/staff';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';

interface DeleteAdminDialogProps {
  readonly record: AdminAccount;
  readonly onClose: () => void;
}

export function DeleteAdminDialog({ record, onClose }: DeleteAdminDialogProps) {
  const { t } = useTranslation('admin');
  const [remove, { isLoading, error }] = useDeleteAdminMutation();

  async function confirm() {
    const reply = await remove(record._id);
    if (reply.error === undefined) onClose();
  }
  return (
    <ConfirmDialog
      open
      title={t('admins.deleteTitle', { name: record.name })}
      description={t('admins.deleteText')}
      confirmLabel={t('admins.delete')}
      danger
      pending={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {error === undefined ? undefined : <FailureAlert failure={error} />}
    </ConfirmDialog>
  );
}
