import {
  type StoreSettings,
  type StoreSettingsPreview,
  usePreviewStoreSettingsQuery,
} from '@store-panel/api-client/rtk/store-settings';
import type { UnitChange } from '@store-panel/domain/store/store-settings';
import { useEffect, useState } from 'react';

/** What is asked about, as the server takes it. */
export interface StoreDraft {
  readonly settings: StoreSettings;
  readonly price_per_distance?: UnitChange;
}

/** How long the user has to pause typing before the server computes the preview, in ms (ours). */
const PAUSE_MS = 400;

interface StorePreviewState {
  /** Of the newest draft that was answered. */
  readonly preview: StoreSettingsPreview | undefined;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
}

/** What a draft would do, read again when it stays the same for a moment. Null: the draft cannot be read. */
export function useStorePreview(draft: StoreDraft | null, isOffline: boolean): StorePreviewState {
  const text = draft === null ? null : JSON.stringify(draft);
  const [requested, setRequested] = useState(text);
  useEffect(() => {
    if (text === requested) return;
    const timer = setTimeout(() => setRequested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, requested]);
  const skip = requested === null || isOffline;
  const query = usePreviewStoreSettingsQuery(JSON.parse(requested ?? '{}') as StoreDraft, { skip });
  return {
    preview: query.data,
    isFetching: query.isFetching || text !== requested,
    hasFailed: !skip && query.isError && !query.isFetching,
  };
}
