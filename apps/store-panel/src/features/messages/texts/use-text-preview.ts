import {
  type TemplateDraft,
  type TemplatePreview,
  usePreviewMessageTemplateQuery,
} from '@store-panel/api-client/rtk/message-settings';
import { useEffect, useState } from 'react';

import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useObservable } from '#shared/observable.ts';

/** How long the user has to pause typing before the server fills in the text, in ms (ours). */
const PAUSE_MS = 400;

export interface TextPreviewState {
  /** Of the newest draft that was answered. */
  readonly shown: TemplatePreview | undefined;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  readonly isOffline: boolean;
}

/** A text as typed, filled in with an order of the store; read again when it stays the same for a moment. */
export function useTextPreview(draft: TemplateDraft): TextPreviewState {
  const text = JSON.stringify(draft);
  const [requested, setRequested] = useState(text);
  const isOffline = useObservable(isDisconnectedObservable);
  useEffect(() => {
    if (text === requested) return;
    const timer = setTimeout(() => setRequested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, requested]);
  const query = usePreviewMessageTemplateQuery(JSON.parse(requested) as TemplateDraft, { skip: isOffline });
  return {
    shown: query.data,
    isFetching: query.isFetching || text !== requested,
    hasFailed: query.isError && !query.isFetching,
    isOffline,
  };
}
