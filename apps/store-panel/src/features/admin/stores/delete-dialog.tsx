import { type AdminStoreDetail, useDeleteStoreApplicationMutation } from '@store-panel/api-client/rtk/admin/stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { pathTo } from '#paths.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

interface DeleteDialogProps {
  readonly store: AdminStoreDetail;
  readonly onClose: () => void;
}

/** Confirms the permanent deletion of a declined application with all its data. */
export function DeleteDialog({ store, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('admin');
  const name = localizedText(store.name, useLanguage());
  const navigate = useNavigate();
  const { toasts } = useAppServices();
  const [remove, { isLoading, error }] = useDeleteStoreApplicationMutation();

  async function confirm() {
    const reply = await remove(store._id);
    if (reply.error !== undefined) return;
    toasts.add({ tone: 'success', title: t('delete.done', { name }) });
    await navigate(pathTo('desk-stores'));
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
