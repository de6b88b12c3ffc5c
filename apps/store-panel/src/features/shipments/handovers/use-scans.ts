import { useScanHandoverMutation } from '@store-panel/api-client/rtk/handovers';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { useEffect, useEffectEvent, useState } from 'react';

import { tabStorage } from '#shared/browser-storage.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useObservable } from '#shared/observable.ts';
import { createScanQueue, type ScanOutcome } from './scan-queue.ts';
import { playScanSound } from './scan-sound.ts';
import { useScanWords } from './use-scan-words.ts';

/** Outcomes that are shown; what was added stands in the list of scanned parcels. */
const SHOWN = 5;

/** The scans of a handover: sent in their order, told by sound, announcement and the last outcomes. */
export function useScans(handoverId: string) {
  const announce = useAnnounce();
  const words = useScanWords();
  const [scan] = useScanHandoverMutation();
  const [outcomes, setOutcomes] = useState<readonly ScanOutcome[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const isOffline = useObservable(isDisconnectedObservable);
  const handle = useEffectEvent((latest: readonly ScanOutcome[]) => {
    setFailure(null);
    setOutcomes((before) => [...latest.toReversed(), ...before].slice(0, SHOWN));
    const isAdded = latest.every(({ result }) => result === 'added');
    playScanSound(isAdded ? 'added' : 'refused');
    announce(words.all(latest));
  });
  const [queue] = useState(() =>
    createScanQueue({
      handoverId,
      storage: tabStorage,
      send: async (waybill_numbers) => (await scan({ handover_id: handoverId, waybill_numbers }).unwrap()).results,
      onOutcomes: (latest) => handle(latest),
      onRefused: (refusal) => {
        playScanSound('refused');
        setFailure(refusal);
      },
    }),
  );
  useEffect(() => {
    if (!isOffline) void queue.flush();
  }, [isOffline, queue]);
  return { queue, outcomes, failure };
}
