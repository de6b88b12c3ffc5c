import type { CallOptions } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { encodeWithFile } from '@store-panel/api-client/files/upload';
import { useSingleFileUpload } from '@store-panel/ui/single-file-upload';

import { translate } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

/** An upload may take its time on a slow line, in ms (ours). */
const UPLOAD_DEADLINE = 120_000;

const reasonOf = (failure: unknown) =>
  isApiError(failure) ? translate(failure.textKey, { code: failure.code }) : translate('shell:state.unknownFailure');

/** The rows of a document's field; `send` makes the call that takes its file, with what such a call needs. */
export function useDocumentUploadState(send: (options: CallOptions) => Promise<void>) {
  const { uploadFetch } = useAppServices();
  return useSingleFileUpload({
    send: (file, { signal, onProgress }) =>
      send({
        encode: encodeWithFile({ field: 'document', blob: file, name: file.name }),
        fetch: uploadFetch(onProgress),
        deadline: UPLOAD_DEADLINE,
        signal,
        // The row of the file tells what became of it.
        background: true,
      }),
    reasonOf,
  });
}
