import type { StoreDocument } from '@store-panel/api-client/rtk/profile';
import { UPLOAD } from '@store-panel/domain/limits/limits';
import { localizedText } from '@store-panel/domain/geo/languages';
import { documentsMissing } from '@store-panel/domain/store/flags';
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
import css from './documents.module.css';
import { useDocumentUpload } from './use-document-upload.ts';

const CHIP_STYLES = {
  missing: ['neutral', CircleDashed],
  uploaded: ['info', Hourglass],
  approved: ['success', CircleCheck],
  declined: ['danger', CircleX],
} as const satisfies Record<StoreDocument['state'], readonly [string, typeof CircleCheck]>;

/** Photos and scans. */
const ACCEPTED = 'image/png,image/jpeg,image/webp,application/pdf';

interface DocumentItemProps {
  readonly document: StoreDocument;
  readonly canUpload: boolean;
}

export function DocumentItem({ document, canUpload }: DocumentItemProps) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const { session } = useStoreSession();
  const [isUploadOpen, setUploadOpen] = useState(false);
  const upload = useDocumentUpload(document.document_id);
  const { state, note, file, is_mandatory } = document;
  const name = localizedText(document.name, language);
  const [tone, Icon] = CHIP_STYLES[state];
  const needsFile = state === 'missing' || state === 'declined';
  // The upload is open if the document is required; otherwise it opens on request.
  const isUrgent = needsFile && is_mandatory && documentsMissing(session.flags);
  const isUploadVisible = canUpload && (isUrgent || isUploadOpen || upload.files.length > 0);
  return (
    <div className={css.item}>
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
            {t('accountStatus.note')} <q>{note}</q>
          </p>
        </InlineAlert>
      )}
      {file && (
        <p className={css.file}>
          <Link href={fileUrl(file.url)} newTab download={file.name}>
            <bdi>{file.name}</bdi>
          </Link>
          <bdi>{dateStamp(Date.parse(file.uploaded_at), { language, zone: session.timezone })}</bdi>
        </p>
      )}
      {canUpload && !isUploadVisible && (
        <div>
          <Button size="sm" icon={<Upload aria-hidden="true" />} onClick={() => setUploadOpen(true)}>
            {t(file ? 'documents.replace' : 'documents.upload')}
          </Button>
        </div>
      )}
      {isUploadVisible && (
        <FileUpload
          label={t(file ? 'documents.newFile' : 'documents.file', { name })}
          accept={ACCEPTED}
          maxBytes={UPLOAD.maxBytes}
          {...upload}
        />
      )}
    </div>
  );
}
