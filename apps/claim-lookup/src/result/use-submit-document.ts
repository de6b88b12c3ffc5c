import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { encodeWithFile } from '@store-panel/api-client/files/upload';
import { createUploadFetch } from '@store-panel/api-client/files/upload-fetch';
import { useSingleFileUpload } from '@store-panel/ui/single-file-upload';

import type { Claim } from '#lookup/found-claim.ts';
import { useTexts } from '#texts/use-texts.tsx';

/** Timeout in ms for a phone picture on a slow network (not in the specification). */
const UPLOAD_TIMEOUT_MS = 180_000;

/** Uploads one of the requested documents. */
export function useSubmitDocument(
  client: Client,
  token: string,
  documentId: string,
  onSubmitted: (claim: Claim) => void,
) {
  const { t } = useTexts();
  return useSingleFileUpload({
    send: async (file, { signal, onProgress }) => {
      const { claim } = await client.call(
        'POST /api/user/upload_claim_document',
        { claim_token: token, document_id: documentId },
        {
          encode: encodeWithFile({ field: 'document', blob: file, name: file.name }),
          fetch: createUploadFetch(onProgress),
          timeoutMs: UPLOAD_TIMEOUT_MS,
          signal,
        },
      );
      onSubmitted(claim);
    },
    formatError: (failure) =>
      isApiError(failure) ? t(failure.textKey, { code: failure.code }) : t('codes:unknown.errorWithoutCode'),
  });
}
