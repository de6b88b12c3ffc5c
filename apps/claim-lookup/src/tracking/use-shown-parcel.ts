import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { useState } from 'react';

import { usePolling } from '#page/use-polling.ts';
import type { FoundParcel, TrackedParcel } from './found-parcel.ts';

interface ShownParcel {
  readonly parcel: TrackedParcel;
  /** When it was last known to be so, in ms since the epoch. */
  readonly checkedAt: number;
  /** It has changed while it was shown. */
  readonly hasChanged: boolean;
}

/** The parcel as it stands while the page is visible. `onGone`: the token has ended, or the parcel has another number. */
export function useShownParcel(client: Client, { parcel, token }: FoundParcel, onGone: () => void): ShownParcel {
  const [shown, setShown] = useState(() => ({ parcel, checkedAt: Date.now(), hasChanged: false }));
  usePolling(async () => {
    try {
      const { parcel: newer } = await client.call(
        'POST /api/user/get_parcel',
        { parcel_token: token, known_version: shown.parcel.version },
        { silent: true },
      );
      setShown((before) => ({
        parcel: newer ?? before.parcel,
        checkedAt: Date.now(),
        hasChanged: before.hasChanged || newer !== null,
      }));
    } catch (error) {
      // Other errors are temporary; the next look retries.
      if (isApiError(error) && error.family === 'notFound') onGone();
    }
  });
  return shown;
}
