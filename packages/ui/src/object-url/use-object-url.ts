import { useMemo, useSyncExternalStore } from 'react';

/** Returns an object URL of a file while mounted; null without a file and in the first render. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const address = useMemo(() => addressOf(blob), [blob]);
  return useSyncExternalStore(address.hold, address.now, noAddress);
}

const noAddress = () => null;

function addressOf(blob: Blob | undefined) {
  let url: string | null = null;
  return {
    now: () => url,
    /** Created while subscribed and revoked afterwards, because the URL keeps the file in memory. */
    hold: () => {
      if (blob === undefined) return noAddress;
      const made = URL.createObjectURL(blob);
      url = made;
      return () => {
        url = null;
        URL.revokeObjectURL(made);
      };
    },
  };
}
