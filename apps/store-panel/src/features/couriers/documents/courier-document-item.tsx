import {
  type CourierDetail,
  type CourierDocument,
  useReviewCourierDocumentMutation,
} from '@store-panel/api-client/rtk/couriers';
import { UPLOAD } from '@store-panel/domain/limits/limits';
import { localizedText } from '@store-panel/domain/geo/languages';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { FileUpload } from '@store-panel/ui/file-upload';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleDashed, CircleX, Hourglass, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fileUrl } from '#shared/deployment.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from '#features/couriers/couriers.module.css';
import { DeclineDialog } from '#features/couriers/decline-dialog.tsx';
import { usePermissions } from '#features/couriers/use-permissions.ts';
import { useCourierDocumentUpload } from './use-courier-document-upload.ts';

const CHIP_STYLES = {
  missing: ['neutral', CircleDashed],
  uploaded: ['warning', Hourglass],
  approved: ['success', CircleCheck],
  declined: ['danger', CircleX],
} as const satisfies Record<CourierDocument['state'], readonly [string, typeof CircleCheck]>;

/** Photos and scans. */
const ACCEPTED = 'image/png,image/jpeg,image/webp,application/pdf';

interface CourierDocumentItemProps {
  readonly courier: CourierDetail;
  readonly document: CourierDocument;
}

export function CourierDocumentItem({ courier, document }: CourierDocumentItemProps) {
  const { t } = useTranslation('couriers');
  const language = useLanguage();
  const { session } = useStoreSession();
  const { canChangePeople } = usePermissions();
  const [isUploadOpen, setUploadOpen] = useState(false);
  const upload = useCourierDocumentUpload(courier.provider_id, document.document_id, () => setUploadOpen(false));
  const { state, note, file, is_mandatory } = document;
  const name = localizedText(document.name, language);
  const [tone, Icon] = CHIP_STYLES[state];
  const isUploadVisible = canChangePeople && (isUploadOpen || upload.files.length > 0);
  return (
    <>
      <div className={css.head}>
        <h3 className={css.name}>
          {name} {!is_mandatory && <span className={css.optional}>({t('documents.optional')})</span>}
        </h3>
        <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
          {t(`documents.state.${state}`)}
        </StatusChip>
      </div>
      {state === 'declined' && note !== '' && (
        <InlineAlert tone="danger">
          <p className={css.note}>
            <q>{note}</q>
          </p>
        </InlineAlert>
      )}
      {file && (
        <p className={css.muted}>
          <Link href={fileUrl(file.url)} newTab>
            <bdi>{file.name}</bdi>
          </Link>{' '}
          <bdi>{dateStamp(Date.parse(file.uploaded_at), { language, zone: session.timezone })}</bdi>
        </p>
      )}
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
        <FileUpload label={t('documents.file', { name })} accept={ACCEPTED} maxBytes={UPLOAD.maxBytes} {...upload} />
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
