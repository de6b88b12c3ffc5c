import type { StoreDocument } from '@store-panel/api-client/rtk/profile';
import type { DocumentState } from '@store-panel/domain/documents/document-state';
import { localizedText } from '@store-panel/domain/geo/languages';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';

import { fileUrl } from '#shared/deployment.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { DocumentStateChip } from './document-state-chip.tsx';
import css from './document-summary.module.css';

type DocumentFile = Pick<NonNullable<StoreDocument['file']>, 'name' | 'url' | 'uploaded_at'>;

interface DocumentSummaryProps {
  readonly document: Pick<StoreDocument, 'name' | 'note' | 'is_mandatory'> & {
    readonly state: DocumentState;
    readonly file: DocumentFile | null;
  };
  readonly texts: {
    readonly state: string;
    /** Behind the name of an optional document. */
    readonly optional: string;
    /** Before the note of a declined one. */
    readonly note?: string;
  };
  /** The platform reviews it, not the store: a press on the file downloads it instead of opening it. */
  readonly isReviewedByPlatform?: boolean;
  /** The name's, below the title that it stands under. */
  readonly heading?: 'h2' | 'h3';
}

/** A requested document: name, state, why it was declined, and the uploaded file. */
export function DocumentSummary({
  document,
  texts,
  isReviewedByPlatform = false,
  heading: Heading = 'h3',
}: DocumentSummaryProps) {
  const language = useLanguage();
  const { timezone: zone } = useStoreSession().session;
  const { name, state, note, file, is_mandatory } = document;
  return (
    <>
      <div className={css.head}>
        <Heading className={css.name}>
          {localizedText(name, language)} {!is_mandatory && <span className={css.optional}>({texts.optional})</span>}
        </Heading>
        <DocumentStateChip state={state} isReviewedByPlatform={isReviewedByPlatform}>
          {texts.state}
        </DocumentStateChip>
      </div>
      {state === 'declined' && note !== '' && (
        <InlineAlert tone="danger">
          <p className={css.note}>
            {texts.note} <q>{note}</q>
          </p>
        </InlineAlert>
      )}
      {file && (
        <p className={css.file}>
          <Link href={fileUrl(file.url)} newTab {...(isReviewedByPlatform && { download: file.name })}>
            <bdi>{file.name}</bdi>
          </Link>
          <bdi>{dateStamp(Date.parse(file.uploaded_at), { language, zone })}</bdi>
        </p>
      )}
    </>
  );
}
