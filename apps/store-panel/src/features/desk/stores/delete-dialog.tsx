import { type StoreFile, useDeleteStoreApplicationMutation } from '@store-panel/api-client/rtk/desk/stores';
import { localizedText } from '@store-panel/domain/places/languages';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { pathTo } from '#paths.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n.ts';
import { usePlatform } from '#shared/platform/platform.tsx';

interface DeleteDialogProps {
  readonly store: StoreFile;
  readonly onClose: () => void;
}

/** Asks before a declined application goes for good, with everything it gave. */
export function DeleteDialog({ store, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('desk');
  const name = localizedText(store.name, useLanguage());
  const navigate = useNavigate();
  const { toasts } = usePlatform();
  const [remove, { isLoading, error }] = useDeleteStoreApplicationMutation();

  async function confirm() {
    const answer = await remove(store._id);
    if (answer.error !== undefined) return;
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
