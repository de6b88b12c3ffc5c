import { useState } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { saveFile } from '#shared/save-file.ts';

/** Saves the texts of a language as a file, each with its source. The client shows a toast of a failure. */
export function useDownloadLanguage() {
  const { client } = useAppServices();
  const [isLoading, setLoading] = useState(false);
  async function start(code: string): Promise<void> {
    setLoading(true);
    try {
      const { download } = await import('@store-panel/api-client/files/download');
      const file = await download(
        client,
        'POST /api/store/download_language_file',
        { language: code },
        { signal: new AbortController().signal, onProgress: () => undefined },
      );
      saveFile(file, `${code}.json`);
    } catch {
      // The client has told.
    } finally {
      setLoading(false);
    }
  }
  return { isLoading, start };
}
