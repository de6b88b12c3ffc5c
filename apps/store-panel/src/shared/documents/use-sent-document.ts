import type { CallOptions } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { withFile } from '@store-panel/api-client/upload';
import { useOneUpload } from '@store-panel/ui/one-upload';

import { textOf } from '#shared/i18n.ts';
import { usePlatform } from '#shared/platform/platform.tsx';

/** An upload may take its time on a slow line, in ms (ours). */
const UPLOAD_DEADLINE = 120_000;

const reasonOf = (failure: unknown) =>
  isApiError(failure) ? textOf(failure.textKey, { code: failure.code }) : textOf('shell:state.unknownFailure');

/** The rows of a document's field; `send` makes the call that takes its file, with what such a call needs. */
export function useSentDocument(send: (options: CallOptions) => Promise<void>) {
  const { uploadFetch } = usePlatform();
  return useOneUpload({
    send: (file, { signal, onProgress }) =>
      send({
        encode: withFile({ field: 'document', blob: file, name: file.name }),
        fetch: uploadFetch(onProgress),
        deadline: UPLOAD_DEADLINE,
        signal,
        // The row of the file tells what became of it.
        background: true,
      }),
    reasonOf,
  });
}
