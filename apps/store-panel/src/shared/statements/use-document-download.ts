import type { DownloadKey } from '@store-panel/api-client/files/download';
import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import { useState } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { saveFile } from '#shared/save-file.ts';

type DocumentKey = Extract<DownloadKey, `GET ${string}`>;

/** Saves statements and invoices, one at a time. The client shows a toast of a failure. */
export function useDocumentDownload() {
  const { client } = useAppServices();
  const [current, setCurrent] = useState<string | null>(null);
  async function start<Key extends DocumentKey>(key: Key, fields: BodyOf<Key>, fileName: string): Promise<void> {
    setCurrent(fileName);
    try {
      const { download } = await import('@store-panel/api-client/files/download');
      const options = { signal: new AbortController().signal, onProgress: () => undefined };
      saveFile(await download(client, key, fields, options), fileName);
    } catch {
      // The client has told.
    } finally {
      setCurrent(null);
    }
  }
  return { current, start };
}
