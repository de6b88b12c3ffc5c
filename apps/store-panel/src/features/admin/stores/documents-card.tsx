import type { ReviewedDocument, AdminStoreDetail } from '@store-panel/api-client/rtk/admin/stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Link } from '@store-panel/ui/link';
import { FileQuestion, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fileUrl } from '#shared/deployment.ts';
import { DocumentStateChip } from '#shared/documents/document-state-chip.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useAdminPermission } from '#shared/session/admin-permission.tsx';
import { useDateFormatters } from '#shared/time/date-formatters.ts';
import css from './documents-card.module.css';
import { DocumentDialog, type DocumentAction } from './document-dialog.tsx';

/** The requested documents and the uploaded files. Files that arrive while the page is open are marked. */
export function DocumentsCard({ store }: { readonly store: AdminStoreDetail }) {
  const { t } = useTranslation('admin');
  const [first] = useState(store.documents);
  const isNew = (document: ReviewedDocument) => {
    const before = first.find((one) => one.document_id === document.document_id);
    const file = fileToReview(document);
    return file !== null && (before && fileToReview(before)?.uploaded_at) !== file.uploaded_at;
  };
  return (
    <Card>
      <CardHeader title={t('section.documents')} />
      <CardBody>
        {store.documents.length === 0 ? (
          <EmptyState icon={<FileQuestion />} title={t('documents.none')} />
        ) : (
          <ul className={css.list}>
            {store.documents.map((document) => (
              <DocumentItem key={document.document_id} store={store} document={document} isNew={isNew(document)} />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

/** The upload that waits for a review, else what is in force or was declined. */
const fileToReview = ({ waiting, file }: ReviewedDocument) => waiting?.file ?? file;

/** The review of the file that was current when the dialog opened. */
interface DocumentDialogState {
  readonly action: DocumentAction;
  readonly uploadedAt: string;
}

interface DocumentItemProps {
  readonly store: AdminStoreDetail;
  readonly document: ReviewedDocument;
  /** It was uploaded since the page was opened. */
  readonly isNew: boolean;
}

function DocumentItem({ store, document, isNew }: DocumentItemProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const canEdit = useAdminPermission('edit');
  const [dialogState, setDialogState] = useState<DocumentDialogState>();
  const { name, state, standing = state, is_mandatory, note, waiting, number = '', expires_on } = document;
  const file = fileToReview(document);
  const reviewed = waiting ? 'uploaded' : state;
  const details = waiting ?? { number, expires_on: expires_on ?? null };
  const title = localizedText(name, language);
  const openDialog = (action: DocumentAction) => file && setDialogState({ action, uploadedAt: file.uploaded_at });
  return (
    <li className={css.item}>
      <Preview file={file} title={title} />
      <div className={css.about}>
        <p className={css.name}>
          <bdi>{title}</bdi>
          <DocumentStateChip state={standing}>{t(`document.${standing}`)}</DocumentStateChip>
          {waiting && state === 'approved' && <Badge tone="accent">{t('document.waiting')}</Badge>}
          {is_mandatory && <Badge>{t('document.mandatory')}</Badge>}
          <span role="status">{isNew && <Badge tone="accent">{t('document.new')}</Badge>}</span>
        </p>
        {file && <FileLine file={file} />}
        {details.number !== '' && (
          <p className={css.file}>
            {t('document.number')}: <bdi>{details.number}</bdi>
          </p>
        )}
        {details.expires_on !== null && (
          <p className={css.file}>
            {t('document.expiresOn')} {dateStamp(Date.parse(details.expires_on), { language, zone: 'UTC' })}
          </p>
        )}
        {note !== '' && <p className={css.note}>{note}</p>}
      </div>
      {canEdit && file && (
        <div className={css.actions}>
          {reviewed !== 'approved' && (
            <Button size="sm" aria-label={`${t('action.approve')}: ${title}`} onClick={() => openDialog('approve')}>
              {t('action.approve')}
            </Button>
          )}
          {reviewed !== 'declined' && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`${t('action.decline')}: ${title}`}
              onClick={() => openDialog('decline')}
            >
              {t('action.decline')}
            </Button>
          )}
          {dialogState && (
            <DocumentDialog
              store={store}
              document={document}
              uploadedAt={dialogState.uploadedAt}
              action={dialogState.action}
              onClose={() => setDialogState(undefined)}
            />
          )}
        </div>
      )}
    </li>
  );
}

type File = NonNullable<ReviewedDocument['file']>;

function FileLine({ file }: { readonly file: File }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const formatters = useDateFormatters();
  const kilobytes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: file.bytes < 1_000_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: file.bytes < 1_000_000 ? 0 : 1,
    numberingSystem: 'latn',
  }).format(file.bytes / (file.bytes < 1_000_000 ? 1000 : 1_000_000));
  return (
    <p className={css.file}>
      <Link href={fileUrl(file.url)} newTab>
        <bdi>{file.name}</bdi>
      </Link>{' '}
      <span>
        {kilobytes} · {t('document.uploadedAt', { time: formatters.dateTime(file.uploaded_at) })}
      </span>
    </p>
  );
}

/** Pictures are shown directly; other files are opened. An expired link shows nothing. */
function Preview({ file, title }: { readonly file: File | null; readonly title: string }) {
  const isPicture = file?.content_type.startsWith('image/') ?? false;
  return (
    <span className={css.preview}>
      {file && isPicture ? <img src={fileUrl(file.url)} alt={title} loading="lazy" /> : <FileText aria-hidden="true" />}
    </span>
  );
}
