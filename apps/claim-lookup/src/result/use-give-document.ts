import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { withFile } from '@store-panel/api-client/upload';
import { uploadFetch } from '@store-panel/api-client/upload-fetch';
import type { UploadedFile } from '@store-panel/ui/file-upload';
import { useEffect, useRef, useState } from 'react';

import type { Claim } from '#lookup/use-lookup.ts';
import { useTexts } from '#texts/use-texts.tsx';

/** A picture of a telephone takes its time on a slow line, in ms (ours). */
const UPLOAD_DEADLINE = 180_000;

interface Upload extends UploadedFile {
  readonly file: File;
}

/** Sends one file at a time for a document. What failed stays with its reason and can be sent again. */
export function useGiveDocument(client: Client, token: string, documentId: string, onGiven: (claim: Claim) => void) {
  const { t } = useTexts();
  const [upload, setUpload] = useState<Upload | null>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File) {
    sending.current?.abort();
    const own = new AbortController();
    sending.current = own;
    const base = { id: documentId, name: file.name, size: file.size, file };
    setUpload({ ...base, state: 'uploading' });
    try {
      const { claim } = await client.call(
        'POST /api/user/upload_claim_document',
        { claim_token: token, document_id: documentId },
        {
          encode: withFile({ field: 'document', blob: file, name: file.name }),
          fetch: uploadFetch((progress) => setUpload({ ...base, state: 'uploading', progress })),
          deadline: UPLOAD_DEADLINE,
          signal: own.signal,
        },
      );
      setUpload(null);
      onGiven(claim);
    } catch (failure) {
      if (own.signal.aborted) return;
      const error = isApiError(failure)
        ? t(failure.textKey, { code: failure.code })
        : t('codes:unknown.errorWithoutCode');
      setUpload({ ...base, state: 'failed', error });
    }
  }
  return {
    files: upload ? [upload] : [],
    add: ([file]: readonly File[]) => {
      if (file) void send(file);
    },
    remove: () => {
      sending.current?.abort();
      setUpload(null);
    },
    retry: () => {
      if (upload) void send(upload.file);
    },
  };
}
