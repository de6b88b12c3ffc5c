import { useMemo, useSyncExternalStore } from 'react';

/** Returns an object URL of a file while mounted; null without a file and in the first render. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const urlStore = useMemo(() => createUrlStore(blob), [blob]);
  return useSyncExternalStore(urlStore.subscribe, urlStore.getSnapshot, noUrl);
}

const noUrl = () => null;

function createUrlStore(blob: Blob | undefined) {
  let url: string | null = null;
  return {
    getSnapshot: () => url,
    /** Created while subscribed and revoked afterwards, because the URL keeps the file in memory. */
    subscribe: () => {
      if (blob === undefined) return noUrl;
      const newUrl = URL.createObjectURL(blob);
      url = newUrl;
      return () => {
        url = null;
        URL.revokeObjectURL(newUrl);
      };
    },
  };
}
