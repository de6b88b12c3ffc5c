import type { StoreDocument } from '@store-panel/api-client/rtk/profile';
import { UPLOAD } from '@store-panel/domain/limits/limits';
import { localizedText } from '@store-panel/domain/geo/languages';
import { documentsMissing } from '@store-panel/domain/store/flags';
import { Button } from '@store-panel/ui/button';
import { FileUpload } from '@store-panel/ui/file-upload';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DocumentSummary } from '#shared/documents/document-summary.tsx';
import { DOCUMENT_ACCEPT } from '#shared/documents/use-document-upload-state.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './documents.module.css';
import { useDocumentUpload } from './use-document-upload.ts';

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
  const { state, file, is_mandatory } = document;
  const name = localizedText(document.name, language);
  const needsFile = state === 'missing' || state === 'declined';
  // The upload is open if the document is required; otherwise it opens on request.
  const isUrgent = needsFile && is_mandatory && documentsMissing(session.flags);
  const isUploadVisible = canUpload && (isUrgent || isUploadOpen || upload.files.length > 0);
  return (
    <div className={css.item}>
      <DocumentSummary
        document={document}
        texts={{
          state: t(`documents.state.${state}`),
          optional: t('documents.optional'),
          note: t('accountStatus.note'),
        }}
        isReviewedByPlatform
      />
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
          accept={DOCUMENT_ACCEPT}
          maxBytes={UPLOAD.maxBytes}
          {...upload}
        />
      )}
    </div>
  );
}
