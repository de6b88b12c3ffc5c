import type { Client } from '@store-panel/api-client/client';
import { DOCUMENT_MEDIA_TYPES, UPLOAD } from '@store-panel/domain/limits/limits';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { FileUpload } from '@store-panel/ui/file-upload';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleDashed, Upload } from 'lucide-react';
import { useRef, useState } from 'react';

import type { Claim } from '#lookup/found-claim.ts';
import type { ClaimTranslate } from '#texts/claim-translate.ts';
import css from './claim-parts.module.css';
import { formatDay } from './day-text.ts';
import { useSubmitDocument } from './use-submit-document.ts';

interface DocumentListProps {
  readonly client: Client;
  readonly token: string;
  readonly documents: Claim['documents'];
  readonly onSubmitted: (claim: Claim) => void;
  readonly t: ClaimTranslate;
  readonly language: LanguageCode;
}

/** Requested documents with upload fields. */
export function DocumentList({ documents, t, ...rest }: DocumentListProps) {
  const isComplete = documents.every(({ received_at: at }) => at !== null);
  return (
    <section className={css.documents} aria-labelledby="asked-documents">
      <h2 id="asked-documents">{t('claim-result:documents.title')}</h2>
      <p>{t(isComplete ? 'claim-result:documents.done' : 'claim-result:documents.text')}</p>
      <ul className={css.list}>
        {documents.map((requestedDocument) => (
          <DocumentRow key={requestedDocument.document_id} {...rest} t={t} requestedDocument={requestedDocument} />
        ))}
      </ul>
    </section>
  );
}

interface DocumentRowProps extends Omit<DocumentListProps, 'documents'> {
  readonly requestedDocument: Claim['documents'][number];
}

function DocumentRow({ client, token, requestedDocument, onSubmitted, t, language }: DocumentRowProps) {
  const { document_id: id, kind, label, received_at: at } = requestedDocument;
  const wasSubmitted = useRef(false);
  const upload = useSubmitDocument(client, token, id, (claim) => {
    wasSubmitted.current = true;
    onSubmitted(claim);
  });
  const [isReplacing, setReplacing] = useState(false);
  const name = label === '' ? t(`claim:document.kind.${kind}`) : label;
  const shows = at === null || isReplacing || upload.files.length > 0;
  return (
    <li className={css.document}>
      <div className={css.head}>
        <span className={css.name}>
          <bdi>{name}</bdi>
        </span>
        {at === null ? (
          <StatusChip tone="warning" icon={<CircleDashed aria-hidden="true" />}>
            {t('claim-result:documents.missing')}
          </StatusChip>
        ) : (
          <StatusChip tone="success" icon={<CircleCheck aria-hidden="true" />}>
            {t('claim-result:documents.received', { day: formatDay(at, language) })}
          </StatusChip>
        )}
      </div>
      {shows ? (
        <div className={css.upload}>
          <FileUpload
            label={t(at === null ? 'claim-result:documents.give' : 'claim-result:documents.another', { name })}
            accept={DOCUMENT_MEDIA_TYPES.join(',')}
            maxBytes={UPLOAD.maxBytes}
            {...upload}
            onAdd={(added) => {
              setReplacing(false);
              upload.onAdd(added);
            }}
          />
        </div>
      ) : (
        <div className={css.upload}>
          <Button
            size="sm"
            icon={<Upload aria-hidden="true" />}
            // The focused upload field was removed after the upload.
            ref={(button) => {
              if (button === null || !wasSubmitted.current) return;
              wasSubmitted.current = false;
              if (document.activeElement === document.body) button.focus();
            }}
            onClick={() => setReplacing(true)}
          >
            {t('claim-result:documents.another', { name })}
          </Button>
        </div>
      )}
    </li>
  );
}
