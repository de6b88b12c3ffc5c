import { encodeWithFile } from '@store-panel/api-client/files/upload';
import { invalidateStoreLanguages, type UploadedLanguage } from '@store-panel/api-client/rtk/store-languages';
import type { Direction } from '@store-panel/domain/languages/store-languages';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

import { useAppServices } from '#shared/app-services/app-services.tsx';

/** Timeout for uploads on slow connections, in ms (ours). */
const UPLOAD_TIMEOUT_MS = 120_000;

/** The language that a file is for. */
export interface FileLanguage {
  readonly language: string;
  readonly label: string;
  readonly direction: Direction;
  readonly mode: 'add' | 'change';
}

/** What is known of the chosen file: what it would change, or why it is refused. */
export interface LanguageUpload {
  readonly file: File | null;
  readonly isBusy: boolean;
  readonly changes?: UploadedLanguage | undefined;
  readonly failure?: unknown;
}

/** Sends a file first to see what it would change, then to change it. */
export function useLanguageUpload(of: FileLanguage) {
  const { client } = useAppServices();
  const dispatch = useDispatch();
  const [state, setState] = useState<LanguageUpload>({ file: null, isBusy: false });

  async function send(file: File, isDryRun: boolean): Promise<UploadedLanguage | null> {
    setState((before) => ({ file, isBusy: true, changes: isDryRun ? undefined : before.changes }));
    try {
      const changes = await client.call(
        'POST /api/store/upload_language_file',
        { ...of, dry_run: isDryRun ? 'true' : 'false' },
        {
          encode: encodeWithFile({ field: 'file', blob: file, name: file.name }),
          timeoutMs: UPLOAD_TIMEOUT_MS,
          // The dialog says it.
          silent: true,
        },
      );
      setState({ file, isBusy: false, changes });
      if (!isDryRun) dispatch(invalidateStoreLanguages());
      return changes;
    } catch (failure) {
      setState({ file, isBusy: false, failure });
      return null;
    }
  }
  return {
    ...state,
    choose: (file: File) => void send(file, true),
    apply: async () => state.file !== null && (await send(state.file, false)) !== null,
    reset: () => setState({ file: null, isBusy: false }),
  };
}
