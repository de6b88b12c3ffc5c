import { type AdminStoreDetail, useDeleteStoreApplicationMutation } from '@store-panel/api-client/rtk/admin/stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { pathTo } from '#paths.ts';
import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
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
  const [remove] = useDeleteStoreApplicationMutation();

  async function finish() {
    toasts.add({ tone: 'success', title: t('delete.done', { name }) });
    await navigate(pathTo('review-stores'));
  }
  return (
    <ConfirmMutationDialog
      title={t('delete.title', { name })}
      description={t('delete.text')}
      confirmLabel={t('delete.action')}
      danger
      onConfirm={() => remove(store._id).unwrap()}
      onDone={finish}
      onClose={onClose}
    />
  );
}
