import {
  type ReviewedDocument,
  type AdminStoreDetail,
  useReviewDocumentMutation,
} from '@store-panel/api-client/rtk/admin/stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import { DateField } from '@store-panel/ui/date-field';
import { TextField } from '@store-panel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fileUrl } from '#shared/deployment.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { NoteDialog } from '#features/admin/review/note-dialog.tsx';
import css from './documents-card.module.css';

export type DocumentAction = 'approve' | 'decline';

interface DocumentDialogProps {
  readonly store: AdminStoreDetail;
  readonly document: ReviewedDocument;
  /** Upload time of the file that was reviewed; the store may have replaced it since. */
  readonly uploadedAt: string;
  readonly action: DocumentAction;
  readonly onClose: () => void;
}

export function DocumentDialog({ store, document, uploadedAt, action, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('admin');
  const { toasts } = useAppServices();
  const name = localizedText(document.name, useLanguage());
  const [change, { isLoading, error }] = useReviewDocumentMutation();

  const { waiting, asks_expiry: asksExpiry = false, asks_number: asksNumber = false } = document;
  const entered = waiting ?? { ...document, file: document.file };
  const isRequested = action === 'approve' && (asksExpiry || asksNumber);
  const [number, setNumber] = useState(entered.number ?? '');
  const [expiresOn, setExpiresOn] = useState(entered.expires_on ?? null);

  async function confirm(note: string) {
    const { _id: store_id } = store;
    const { document_id } = document;
    const reply = await change({
      store_id,
      document_id,
      action,
      uploaded_at: uploadedAt,
      ...(note !== '' && { note }),
      ...(isRequested && asksExpiry && expiresOn !== null && { expires_on: expiresOn }),
      ...(isRequested && asksNumber && { number: number.trim() }),
    });
    if (reply.error !== undefined) return;
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
    >
      {isRequested && (
        <>
          {entered.file?.content_type.startsWith('image/') && (
            <img className={css.compared} src={fileUrl(entered.file.url)} alt={name} />
          )}
          <p>{t('document.compare')}</p>
          {asksNumber && (
            <TextField
              label={t('document.number')}
              maxLength={40}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
          {asksExpiry && (
            <DateField
              label={t('document.expiresOn')}
              timeZone={store.timezone}
              value={expiresOn}
              onChange={setExpiresOn}
            />
          )}
        </>
      )}
    </NoteDialog>
  );
}
