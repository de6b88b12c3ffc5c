import {
  type ReviewedDocument,
  type StoreFile,
  useReviewDocumentMutation,
} from '@store-panel/api-client/rtk/desk/stores';
import { localizedText } from '@store-panel/domain/places/languages';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';
import { usePlatform } from '#shared/platform/platform.tsx';
import { NoteDialog } from '../review/note-dialog.tsx';

export type DocumentAction = 'approve' | 'decline';

interface DocumentDialogProps {
  readonly store: StoreFile;
  readonly document: ReviewedDocument;
  /** Of the file that was looked at; the store may have given another one since. */
  readonly uploadedAt: string;
  readonly action: DocumentAction;
  readonly onClose: () => void;
}

export function DocumentDialog({ store, document, uploadedAt, action, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('desk');
  const { toasts } = usePlatform();
  const name = localizedText(document.name, useLanguage());
  const [change, { isLoading, error }] = useReviewDocumentMutation();

  async function confirm(note: string) {
    const { _id: store_id } = store;
    const { document_id } = document;
    const answer = await change({
      store_id,
      document_id,
      action,
      uploaded_at: uploadedAt,
      ...(note !== '' && { note }),
    });
    if (answer.error !== undefined) return;
    toasts.add({ tone: 'success', title: t(`document.done.${action}`, { name }) });
    onClose();
  }
  return (
    <NoteDialog
      title={t(`document.ask.${action}`, { name })}
      description={t(`document.means.${action}`)}
      confirmLabel={t(`action.${action}`)}
      danger={action === 'decline'}
      pending={isLoading}
      isNoteNeeded={action === 'decline'}
      failure={error}
      onConfirm={(note) => void confirm(note)}
      onCancel={onClose}
    />
  );
}
