import type { CallOptions } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { encodeWithFile } from '@store-panel/api-client/files/upload';
import { useSingleFileUpload } from '@store-panel/ui/single-file-upload';

import { translate } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

/** Photos and scans. */
export const DOCUMENT_TYPES = 'image/png,image/jpeg,image/webp,application/pdf';

/** Timeout for uploads on slow connections, in ms (ours). */
const UPLOAD_TIMEOUT_MS = 120_000;

const reasonOf = (failure: unknown) =>
  isApiError(failure) ? translate(failure.textKey, { code: failure.code }) : translate('shell:state.unknownFailure');

/** State of a document field's upload; `send` makes the call, with the options that an upload needs. */
export function useDocumentUploadState(send: (options: CallOptions) => Promise<void>) {
  const { uploadFetch } = useAppServices();
  return useSingleFileUpload({
    send: (file, { signal, onProgress }) =>
      send({
        encode: encodeWithFile({ field: 'document', blob: file, name: file.name }),
        fetch: uploadFetch(onProgress),
        deadline: UPLOAD_TIMEOUT_MS,
        signal,
        // The row of the file shows the outcome.
        background: true,
      }),
    reasonOf,
  });
}
