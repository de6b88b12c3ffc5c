import { type AdminAccount, useDeleteAdminMutation } from '@store-panel/api-client/rtk/admin/admin-accounts';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';

interface DeleteAdminDialogProps {
  readonly record: AdminAccount;
  readonly onClose: () => void;
}

export function DeleteAdminDialog({ record, onClose }: DeleteAdminDialogProps) {
  const { t } = useTranslation('admin');
  const [remove] = useDeleteAdminMutation();
  return (
    <ConfirmMutationDialog
      title={t('admins.deleteTitle', { name: record.name })}
      description={t('admins.deleteText')}
      confirmLabel={t('admins.delete')}
      danger
      onConfirm={() => remove(record._id).unwrap()}
      onClose={onClose}
    />
  );
}
