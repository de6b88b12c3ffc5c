import { useScanHandoverMutation } from '@store-panel/api-client/rtk/handovers';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { useEffect, useEffectEvent, useState } from 'react';

import { tabStorage } from '#shared/browser-storage.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useObservable } from '#shared/observable.ts';
import { createScanQueue, type ScanOutcome, type ScanQueue } from './scan-queue.ts';
import { playScanSound } from './scan-sound.ts';
import { useScanWords } from './use-scan-words.ts';

/** The scans of a handover: sent in their order, and announced by a sound and in words. */
export function useScans(handoverId: string): ScanQueue {
  const announce = useAnnounce();
  const words = useScanWords();
  const [scan] = useScanHandoverMutation();
  const [queue] = useState(() =>
    createScanQueue({
      handoverId,
      storage: tabStorage,
      send: async (waybill_numbers) => (await scan({ handover_id: handoverId, waybill_numbers }).unwrap()).results,
    }),
  );
  const latest = useObservable(queue.latest);
  const failure = useObservable(queue.failure);
  const isOffline = useObservable(isDisconnectedObservable);
  const report = useEffectEvent((outcomes: readonly ScanOutcome[]) => {
    playScanSound(outcomes.every(({ result }) => result === 'added') ? 'added' : 'refused');
    announce(words.all(outcomes));
  });
  useEffect(() => {
    if (latest.length > 0) report(latest);
  }, [latest]);
  useEffect(() => {
    if (failure !== null) playScanSound('refused');
  }, [failure]);
  useEffect(() => {
    if (!isOffline) void queue.flush();
  }, [isOffline, queue]);
  return queue;
}
