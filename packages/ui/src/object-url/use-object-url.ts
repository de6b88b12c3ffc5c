import { useMemo, useSyncExternalStore } from 'react';

/** The address of a file in memory while a component shows it; null without a file, and before the first look. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const address = useMemo(() => addressOf(blob), [blob]);
  return useSyncExternalStore(address.hold, address.now, noAddress);
}

const noAddress = () => null;

function addressOf(blob: Blob | undefined) {
  let url: string | null = null;
  return {
    now: () => url,
    /** Made only while somebody looks, and given back after: an address keeps the file in memory. */
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
