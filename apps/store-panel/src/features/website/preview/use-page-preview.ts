import type { WebsiteSettings } from '@store-panel/api-client/rtk/website';
import { useEffect, useState } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';

/** Delay after the last key stroke, in ms (ours). */
const DEBOUNCE_MS = 600;

interface PreviewState {
  readonly path?: string;
  readonly failure?: unknown;
}

/**
 * Path of the page with these settings, asked for after a short delay. The last one stays meanwhile; nothing is asked
 * while there is no connection.
 */
export function usePagePreview(settings: WebsiteSettings, language: string, isOffline: boolean): PreviewState {
  const { client } = useAppServices();
  const [state, setState] = useState<PreviewState>({});
  // As text, so that equal settings ask for nothing.
  const requestJson = JSON.stringify({ settings, language });
  useEffect(() => {
    if (isOffline) return;
    const controller = new AbortController();
    const body = JSON.parse(requestJson) as { readonly settings: WebsiteSettings; readonly language: string };
    const timer = setTimeout(() => {
      client
        .call('POST /api/store/preview_website', body, { silent: true, signal: controller.signal })
        .then(({ path }) => setState({ path }))
        .catch((failure: unknown) => {
          if (!controller.signal.aborted) setState((before) => ({ ...before, failure }));
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, requestJson, isOffline]);
  return state;
}
