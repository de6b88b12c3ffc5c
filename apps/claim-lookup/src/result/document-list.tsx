import type { Client } from '@store-panel/api-client/client';
import { DOCUMENT_TYPES, UPLOAD } from '@store-panel/domain/limits/limits';
import type { LanguageCode } from '@store-panel/domain/places/languages';
import { Button } from '@store-panel/ui/button';
import { FileUpload } from '@store-panel/ui/file-upload';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleDashed, Upload } from 'lucide-react';
import { useRef, useState } from 'react';

import type { Claim } from '#lookup/use-lookup.ts';
import { useTexts } from '#texts/use-texts.tsx';
import css from './claim-parts.module.css';
import type { ClaimTranslate } from './claim-parts.tsx';
import { dayText } from './day-text.ts';
import { useGiveDocument } from './use-give-document.ts';

interface DocumentListProps {
  readonly client: Client;
  readonly token: string;
  readonly documents: Claim['documents'];
  readonly onGiven: (claim: Claim) => void;
  readonly t: ClaimTranslate;
  readonly language: LanguageCode;
}

/** What a claimant is asked for, each with a place to give it. */
export function DocumentList({ documents, t, ...own }: DocumentListProps) {
  const isComplete = documents.every(({ received_at: at }) => at !== null);
  return (
    <section className={css.documents} aria-labelledby="asked-documents">
      <h2 id="asked-documents">{t('claim-result:documents.title')}</h2>
      <p>{t(isComplete ? 'claim-result:documents.done' : 'claim-result:documents.text')}</p>
      <ul className={css.list}>
        {documents.map((asked) => (
          <DocumentRow key={asked.document_id} {...own} t={t} asked={asked} />
        ))}
      </ul>
    </section>
  );
}

interface DocumentRowProps extends Omit<DocumentListProps, 'documents'> {
  readonly asked: Claim['documents'][number];
}

function DocumentRow({ client, token, asked, onGiven, t, language }: DocumentRowProps) {
  const { document_id: id, kind, label, received_at: at } = asked;
  const { t: say } = useTexts();
  const wasGiven = useRef(false);
  const upload = useGiveDocument(client, token, id, (claim) => {
    wasGiven.current = true;
    onGiven(claim);
  });
  const [wantsAnother, setWantsAnother] = useState(false);
  const name = label === '' ? say(`claim:document.kind.${kind}`) : label;
  const shows = at === null || wantsAnother || upload.files.length > 0;
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
            {t('claim-result:documents.received', { day: dayText(at, language) })}
          </StatusChip>
        )}
      </div>
      {shows ? (
        <div className={css.upload}>
          <FileUpload
            label={t(at === null ? 'claim-result:documents.give' : 'claim-result:documents.another', { name })}
            accept={DOCUMENT_TYPES.join(',')}
            maxBytes={UPLOAD.maxBytes}
            {...upload}
            onAdd={(chosen) => {
              setWantsAnother(false);
              upload.onAdd(chosen);
            }}
          />
        </div>
      ) : (
        <div className={css.upload}>
          <Button
            size="sm"
            icon={<Upload aria-hidden="true" />}
            // The field that had the focus is gone with its file.
            ref={(button) => {
              if (button === null || !wasGiven.current) return;
              wasGiven.current = false;
              if (document.activeElement === document.body) button.focus();
            }}
            onClick={() => setWantsAnother(true)}
          >
            {t('claim-result:documents.another', { name })}
          </Button>
        </div>
      )}
    </li>
  );
}
