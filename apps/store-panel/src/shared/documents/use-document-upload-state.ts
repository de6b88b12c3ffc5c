import type { CallOptions } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { encodeWithFile } from '@store-panel/api-client/files/upload';
import { DOCUMENT_MEDIA_TYPES } from '@store-panel/domain/limits/limits';
import { useSingleFileUpload } from '@store-panel/ui/single-file-upload';

import { translate } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

/** Media types of the `accept` attribute: photos and scans. */
export const DOCUMENT_ACCEPT = DOCUMENT_MEDIA_TYPES.join(',');

/** Timeout for uploads on slow connections, in ms (ours). */
const UPLOAD_TIMEOUT_MS = 120_000;

const formatError = (failure: unknown) =>
  isApiError(failure) ? translate(failure.textKey, { code: failure.code }) : translate('shell:state.unknownFailure');

/** State of a document's upload; `send` makes the call with the options that it gets, `field` is the file's name in it. */
export function useDocumentUploadState(send: (options: CallOptions) => Promise<void>, field = 'document') {
  const { uploadFetch } = useAppServices();
  return useSingleFileUpload({
    send: (file, { signal, onProgress }) =>
      send({
        encode: encodeWithFile({ field, blob: file, name: file.name }),
        fetch: uploadFetch(onProgress),
        timeoutMs: UPLOAD_TIMEOUT_MS,
        signal,
        // The row of the file shows the outcome.
        silent: true,
      }),
    formatError,
  });
}
