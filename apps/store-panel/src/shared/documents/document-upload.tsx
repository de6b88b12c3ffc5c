import type { StoreDocument } from '@store-panel/api-client/rtk/profile';
import { isDocumentNumber } from '@store-panel/domain/documents/document-state';
import { UPLOAD } from '@store-panel/domain/limits/limits';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { DateField } from '@store-panel/ui/date-field';
import { FileUpload } from '@store-panel/ui/file-upload';
import { TextField } from '@store-panel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DOCUMENT_ACCEPT } from '#shared/documents/use-document-upload-state.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import css from './store-document-item.module.css';
import { useDocumentUpload } from './use-document-upload.ts';

/** Days of 20 years, less than any such stretch has. */
const LATEST_DAYS = 20 * 365;

interface DocumentUploadProps {
  readonly document: StoreDocument;
  readonly label: string;
}

/** Asks for a document's number and expiry, where its type has them, and takes its file. */
export function DocumentUpload({ document, label }: DocumentUploadProps) {
  const { t } = useTranslation(['profile', 'codes']);
  const { timezone: zone } = useStoreSession().session;
  const { document_id, asks_expiry: asksExpiry = false, asks_number: asksNumber = false } = document;
  const [number, setNumber] = useState('');
  const [wasNumberLeft, setNumberLeft] = useState(false);
  const [expiresOn, setExpiresOn] = useState<string | null>(null);
  const upload = useDocumentUpload(document_id, {
    expires_on: asksExpiry ? (expiresOn ?? undefined) : undefined,
    number: asksNumber ? number.trim() : undefined,
  });
  const isNumberValid = !asksNumber || isDocumentNumber(number.trim());
  const isComplete = isNumberValid && (!asksExpiry || expiresOn !== null);
  const today = storeDay(serverNow(), zone);
  return (
    <>
      {(asksNumber || asksExpiry) && (
        <div className={css.fields}>
          {asksNumber && (
            <TextField
              label={t('documents.number')}
              help={t('documents.numberHelp')}
              autoComplete="off"
              maxLength={40}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
              onBlur={() => setNumberLeft(true)}
              error={wasNumberLeft && !isNumberValid ? t('codes:error.documentNumberInvalid') : undefined}
            />
          )}
          {asksExpiry && (
            <DateField
              label={t('documents.expiresOn')}
              value={expiresOn}
              onChange={setExpiresOn}
              min={today}
              max={addDays(today, LATEST_DAYS)}
              timeZone={zone}
            />
          )}
        </div>
      )}
      <FileUpload
        label={label}
        help={isComplete ? undefined : t('documents.detailsFirst')}
        accept={DOCUMENT_ACCEPT}
        maxBytes={UPLOAD.maxBytes}
        disabled={!isComplete}
        {...upload}
      />
    </>
  );
}
