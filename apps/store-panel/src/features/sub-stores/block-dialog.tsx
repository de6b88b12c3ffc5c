import { type SubStoreRecord, useBlockSubStoreMutation } from '@store-panel/api-client/rtk/sub-stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';

interface BlockDialogProps {
  readonly record: SubStoreRecord;
  readonly onClose: () => void;
}

/** Confirms that a sub-store is blocked, which ends its sessions, or unblocked. */
export function BlockDialog({ record, onClose }: BlockDialogProps) {
  const { t } = useTranslation('sub-stores');
  const name = localizedText(record.name, useLanguage());
  const [change] = useBlockSubStoreMutation();
  const isBlocked = !record.is_approved;
  const textKey = isBlocked ? 'unblock' : 'block';
  return (
    <ConfirmMutationDialog
      title={t(`${textKey}.title`, { name })}
      description={t(`${textKey}.text`)}
      confirmLabel={t(`${textKey}.action`)}
      danger={!isBlocked}
      onConfirm={() => change({ sub_store_id: record._id, is_blocked: !isBlocked }).unwrap()}
      onClose={onClose}
    />
  );
}
