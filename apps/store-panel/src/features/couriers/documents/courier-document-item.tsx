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

const LOOK = {
  missing: ['neutral', CircleDashed],
  uploaded: ['warning', Hourglass],
  approved: ['success', CircleCheck],
  declined: ['danger', CircleX],
} as const satisfies Record<CourierDocument['state'], readonly [string, typeof CircleCheck]>;

/** What documents come as: pictures of paper, or paper itself. */
const ACCEPTED = 'image/png,image/jpeg,image/webp,application/pdf';

interface CourierDocumentItemProps {
  readonly courier: CourierDetail;
  readonly document: CourierDocument;
}

export function CourierDocumentItem({ courier, document }: CourierDocumentItemProps) {
  const { t } = useTranslation('couriers');
  const language = useLanguage();
  const { session } = useStoreSession();
  const { mayChangePeople } = usePermissions();
  const [isAsked, setAsked] = useState(false);
  const upload = useCourierDocumentUpload(courier.provider_id, document.document_id, () => setAsked(false));
  const { state, note, file, is_mandatory } = document;
  const name = localizedText(document.name, language);
  const [tone, Icon] = LOOK[state];
  const shows = mayChangePeople && (isAsked || upload.files.length > 0);
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
      {mayChangePeople && !shows && (
        <div className={css.actions}>
          {file && <Review courier={courier} document={document} name={name} />}
          <Button
            size="sm"
            variant={file ? 'quiet' : 'secondary'}
            icon={<Upload aria-hidden="true" />}
            aria-label={`${t(file ? 'documents.replace' : 'documents.upload')}: ${name}`}
            onClick={() => setAsked(true)}
          >
            {t(file ? 'documents.replace' : 'documents.upload')}
          </Button>
        </div>
      )}
      {shows && (
        <FileUpload label={t('documents.file', { name })} accept={ACCEPTED} maxBytes={UPLOAD.maxBytes} {...upload} />
      )}
    </>
  );
}

interface ReviewProps extends CourierDocumentItemProps {
  readonly name: string;
}

/** Approve or decline the file that is shown, and no later one. */
function Review({ courier: { provider_id }, document: { document_id, state, file }, name }: ReviewProps) {
  const { t } = useTranslation('couriers');
  const [review, { isLoading, error, reset }] = useReviewCourierDocumentMutation();
  // Of the file that was there when it was asked.
  const [declined, setDeclined] = useState<string>();
  if (!file) return null;
  const judge = (action: 'approve' | 'decline', uploaded_at: string, note?: string) =>
    review({ provider_id, document_id, action, uploaded_at, ...(note !== undefined && { note }) });
  return (
    <>
      {state !== 'approved' && (
        <Button
          size="sm"
          pending={isLoading && declined === undefined}
          aria-label={`${t('review.approve')}: ${name}`}
          onClick={() => void judge('approve', file.uploaded_at)}
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
            setDeclined(file.uploaded_at);
          }}
        >
          {t('review.decline')}
        </Button>
      )}
      {declined !== undefined && (
        <DeclineDialog
          name={name}
          isPending={isLoading}
          failure={error}
          onDecline={(note) =>
            void judge('decline', declined, note).then((answer) => {
              if (answer.error === undefined) setDeclined(undefined);
            })
          }
          onClose={() => setDeclined(undefined)}
        />
      )}
    </>
  );
}
