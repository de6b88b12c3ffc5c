import { isApiError } from '@store-panel/api-client/errors';
import { courierChanged } from '@store-panel/api-client/rtk/couriers';
import { withFile } from '@store-panel/api-client/upload';
import type { UploadedFile } from '@store-panel/ui/file-upload';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';

import { textOf } from '#shared/i18n.ts';
import { usePlatform } from '#shared/platform/platform.tsx';

/** An upload may take its time on a slow line, in ms (ours). */
const UPLOAD_DEADLINE = 120_000;

interface Upload extends UploadedFile {
  readonly file: File;
  readonly done: () => void;
}

/** Sends one file at a time for a courier's document. What failed stays with its reason and can be sent again. */
export function usePaperUpload(providerId: string, documentId: string) {
  const { client, uploadFetch } = usePlatform();
  const dispatch = useDispatch();
  const [upload, setUpload] = useState<Upload | null>(null);
  const sending = useRef<AbortController | null>(null);
  // Who leaves the page does not wait for an answer; what was sent whole is kept there all the same.
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File, done: () => void) {
    sending.current?.abort();
    const own = new AbortController();
    sending.current = own;
    const base = { id: crypto.randomUUID(), name: file.name, size: file.size, file, done };
    setUpload({ ...base, state: 'uploading' });
    try {
      await client.call(
        'POST /api/store/upload_provider_document',
        { provider_id: providerId, document_id: documentId },
        {
          encode: withFile({ field: 'document', blob: file, name: file.name }),
          fetch: uploadFetch((progress) => setUpload({ ...base, state: 'uploading', progress })),
          deadline: UPLOAD_DEADLINE,
          signal: own.signal,
          // The row of the file tells what became of it.
          background: true,
        },
      );
      setUpload(null);
      dispatch(courierChanged(providerId));
      done();
    } catch (failure) {
      if (own.signal.aborted) return;
      const error = isApiError(failure)
        ? await textOf(failure.textKey, { code: failure.code })
        : await textOf('shell:state.unknownFailure');
      setUpload({ ...base, state: 'failed', error });
    }
  }
  return {
    files: upload ? [upload] : [],
    add: ([file]: readonly File[], done: () => void) => {
      if (file) void send(file, done);
    },
    remove: () => {
      sending.current?.abort();
      setUpload(null);
    },
    retry: () => {
      if (upload) void send(upload.file, upload.done);
    },
  };
}
