import {
  type CourierDetail,
  type CourierDocument,
  useReviewCourierDocumentMutation,
} from '@store-panel/api-client/rtk/couriers';
import { UPLOAD } from '@store-panel/domain/limits/limits';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { FileUpload } from '@store-panel/ui/file-upload';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DocumentSummary } from '#shared/documents/document-summary.tsx';
import { DOCUMENT_ACCEPT } from '#shared/documents/use-document-upload-state.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import css from '#features/couriers/couriers.module.css';
import { DeclineDialog } from '#features/couriers/decline-dialog.tsx';
import { usePermissions } from '#features/couriers/use-permissions.ts';
import { useCourierDocumentUpload } from './use-courier-document-upload.ts';

interface CourierDocumentItemProps {
  readonly courier: CourierDetail;
  readonly document: CourierDocument;
}

export function CourierDocumentItem({ courier, document }: CourierDocumentItemProps) {
  const { t } = useTranslation('couriers');
  const language = useLanguage();
  const { canChangePeople } = usePermissions();
  const [isUploadOpen, setUploadOpen] = useState(false);
  const upload = useCourierDocumentUpload(courier.provider_id, document.document_id, () => setUploadOpen(false));
  const { state, file } = document;
  const name = localizedText(document.name, language);
  const isUploadVisible = canChangePeople && (isUploadOpen || upload.files.length > 0);
  return (
    <>
      <DocumentSummary
        document={document}
        texts={{ state: t(`documents.state.${state}`), optional: t('documents.optional') }}
      />
      {canChangePeople && !isUploadVisible && (
        <div className={css.actions}>
          {file && <Review courier={courier} document={document} name={name} />}
          <Button
            size="sm"
            variant={file ? 'quiet' : 'secondary'}
            icon={<Upload aria-hidden="true" />}
            aria-label={`${t(file ? 'documents.replace' : 'documents.upload')}: ${name}`}
            onClick={() => setUploadOpen(true)}
          >
            {t(file ? 'documents.replace' : 'documents.upload')}
          </Button>
        </div>
      )}
      {isUploadVisible && (
        <FileUpload
          label={t('documents.file', { name })}
          accept={DOCUMENT_ACCEPT}
          maxBytes={UPLOAD.maxBytes}
          {...upload}
        />
      )}
    </>
  );
}

interface ReviewProps extends CourierDocumentItemProps {
  readonly name: string;
}

/** Approves or declines the file that is shown, not a later one. */
function Review({ courier: { provider_id }, document: { document_id, state, file }, name }: ReviewProps) {
  const { t } = useTranslation('couriers');
  const [review, { isLoading, error, reset }] = useReviewCourierDocumentMutation();
  // Upload time of the file that was shown when the dialog opened.
  const [declinedUploadedAt, setDeclinedUploadedAt] = useState<string>();
  if (!file) return null;
  const submitReview = (action: 'approve' | 'decline', uploaded_at: string, note?: string) =>
    review({ provider_id, document_id, action, uploaded_at, ...(note !== undefined && { note }) });
  return (
    <>
      {state !== 'approved' && (
        <Button
          size="sm"
          pending={isLoading && declinedUploadedAt === undefined}
          aria-label={`${t('review.approve')}: ${name}`}
          onClick={() => void submitReview('approve', file.uploaded_at)}
        >
          {t('review.approve')}
        </Button>
      )}
      {state !== 'declined' && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${t('review.decline')}: ${name}`}
          onClick={() => {
            reset();
            setDeclinedUploadedAt(file.uploaded_at);
          }}
        >
          {t('review.decline')}
        </Button>
      )}
      {declinedUploadedAt !== undefined && (
        <DeclineDialog
          name={name}
          isPending={isLoading}
          failure={error}
          onDecline={(note) =>
            void submitReview('decline', declinedUploadedAt, note).then((reply) => {
              if (reply.error === undefined) setDeclinedUploadedAt(undefined);
            })
          }
          onClose={() => setDeclinedUploadedAt(undefined)}
        />
      )}
    </>
  );
}
