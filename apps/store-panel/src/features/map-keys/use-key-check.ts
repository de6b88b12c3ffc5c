import { type MapKeyCheck, mapKeysApi, type MapKeyState } from '@store-panel/api-client/rtk/map-keys';
import type { MapKeyTarget, MapProvider } from '@store-panel/domain/maps/map-keys';
import { useState } from 'react';

import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';

/** What a check found; `at` is null for a key that is only typed. */
export interface ShownKeyCheck {
  readonly result: MapKeyCheck | null;
  readonly at: string | null;
  readonly failure: unknown;
}

interface KeyToCheck {
  readonly provider: MapProvider;
  /** As typed; without it, the saved one. */
  readonly key?: string;
}

/** Asks the provider whether the key of a target works, and where. */
export function useKeyCheck(target: MapKeyTarget, stored: MapKeyState['checked']) {
  const ask = useUntrackedMutation(mapKeysApi.endpoints.checkMapKey);
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<MapKeyCheck | null>(null);
  const [failure, setFailure] = useState<unknown>();
  async function run(key: KeyToCheck): Promise<void> {
    setRunning(true);
    setFailure(undefined);
    setResult(null);
    try {
      setResult(await ask({ target, ...key }));
    } catch (error) {
      setFailure(error);
    } finally {
      setRunning(false);
    }
  }
  const check: ShownKeyCheck = {
    result: result ?? stored,
    at: result ? null : (stored?.at ?? null),
    failure,
  };
  return { check, isRunning, run };
}
