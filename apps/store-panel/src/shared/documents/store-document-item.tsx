import type { StoreDocument } from '@store-panel/api-client/rtk/profile';
import { localizedText } from '@store-panel/domain/geo/languages';
import { documentsMissing } from '@store-panel/domain/store/flags';
import { Button } from '@store-panel/ui/button';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fileUrl } from '#shared/deployment.ts';
import { DocumentSummary } from '#shared/documents/document-summary.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentUpload } from './document-upload.tsx';
import css from './store-document-item.module.css';

interface StoreDocumentItemProps {
  readonly document: StoreDocument;
  readonly canUpload: boolean;
  /** Shows the picture of what is in force. */
  readonly hasPreview?: boolean;
  readonly heading?: 'h2' | 'h3';
}

/** One of the store's documents: where it stands, its file, and the upload of the next one. */
export function StoreDocumentItem({ document, canUpload, hasPreview = false, heading = 'h3' }: StoreDocumentItemProps) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const { session } = useStoreSession();
  const [isUploadOpen, setUploadOpen] = useState(false);
  const { state, standing = state, file, is_mandatory, is_replaceable: isReplaceable = true } = document;
  const name = localizedText(document.name, language);
  const needsFile = state === 'missing' || state === 'declined';
  // The upload is open if the document is required; otherwise it opens on request.
  const isUrgent = needsFile && is_mandatory && documentsMissing(session.flags);
  const isUploadVisible = canUpload && isReplaceable && (isUrgent || isUploadOpen);
  return (
    <div className={css.item}>
      <DocumentSummary
        heading={heading}
        document={{ ...document, state: standing }}
        texts={{
          state: t(`documents.state.${standing}`),
          optional: t('documents.optional'),
          note: t('accountStatus.note'),
        }}
        isReviewedByPlatform
      />
      <DocumentFacts document={document} />
      {hasPreview && file?.content_type.startsWith('image/') && (
        <img className={css.preview} src={fileUrl(file.url)} alt={name} loading="lazy" />
      )}
      {canUpload && !isReplaceable && <p className={css.facts}>{t('documents.notYet')}</p>}
      {canUpload && isReplaceable && !isUploadVisible && (
        <div>
          <Button size="sm" icon={<Upload aria-hidden="true" />} onClick={() => setUploadOpen(true)}>
            {t(file ? 'documents.replace' : 'documents.upload')}
          </Button>
        </div>
      )}
      {isUploadVisible && (
        <DocumentUpload document={document} label={t(file ? 'documents.newFile' : 'documents.file', { name })} />
      )}
    </div>
  );
}
