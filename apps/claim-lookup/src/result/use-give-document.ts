import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { withFile } from '@store-panel/api-client/upload';
import { uploadFetch } from '@store-panel/api-client/upload-fetch';
import { useOneUpload } from '@store-panel/ui/one-upload';

import type { Claim } from '#lookup/use-lookup.ts';
import { useTexts } from '#texts/use-texts.tsx';

/** A picture of a telephone takes its time on a slow line, in ms (ours). */
const UPLOAD_DEADLINE = 180_000;

/** Gives one of the documents that a claimant is asked for. */
export function useGiveDocument(client: Client, token: string, documentId: string, onGiven: (claim: Claim) => void) {
  const { t } = useTexts();
  return useOneUpload({
    send: async (file, { signal, onProgress }) => {
      const { claim } = await client.call(
        'POST /api/user/upload_claim_document',
        { claim_token: token, document_id: documentId },
        {
          encode: withFile({ field: 'document', blob: file, name: file.name }),
          fetch: uploadFetch(onProgress),
          deadline: UPLOAD_DEADLINE,
          signal,
        },
      );
      onGiven(claim);
    },
    reasonOf: (failure) =>
      isApiError(failure) ? t(failure.textKey, { code: failure.code }) : t('codes:unknown.errorWithoutCode'),
  });
}
