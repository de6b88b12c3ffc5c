import { useEffect, useEffectEvent, useState } from 'react';

import type { CommandEntry, PanelContext, RecordSource } from '#shared/commands/command.ts';

/** The user has stopped typing; in ms (design: navigation §4). */
const PAUSE_MS = 150;

type SourceResult = readonly CommandEntry[] | 'failed';

/** The results of one text, as they came. */
interface SearchState {
  readonly text: string;
  readonly attempt: number;
  readonly results: readonly { readonly id: RecordSource['id']; readonly result: SourceResult }[];
}

export interface RecordSearch {
  readonly entries: readonly CommandEntry[];
  /** Sources that have no result yet. */
  readonly searching: readonly RecordSource['id'][];
  /** Sources that could not be searched; the others are in `entries`. */
  readonly failed: readonly RecordSource['id'][];
  readonly retry: () => void;
}

/** Searches the records of these sources after a pause in typing; the next letter aborts it. */
export function useRecordSearch<Context extends PanelContext>(
  text: string,
  context: Context,
  allSources: readonly RecordSource<Context>[],
): RecordSearch {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<SearchState>({ text: '', attempt, results: [] });
  const { isOffline } = context;
  const sources =
    isOffline || text.trim() === ''
      ? []
      : allSources.filter((source) => source.isAvailable(context) && source.canSearch(text));
  const results = state.text === text && state.attempt === attempt ? state.results : [];

  const search = useEffectEvent((started: Pick<SearchState, 'text' | 'attempt'>, signal: AbortSignal) => {
    setState({ ...started, results: [] });
    const settle = (id: RecordSource['id'], result: SourceResult) => {
      if (signal.aborted) return;
      setState((current) => ({ ...current, results: [...current.results, { id, result }] }));
    };
    for (const { id, search: request } of sources) {
      request(started.text, context, signal).then(
        (entries) => settle(id, entries),
        () => settle(id, 'failed'),
      );
    }
  });
  useEffect(() => {
    if (isOffline) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => search({ text, attempt }, controller.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isOffline, attempt]);

  return {
    entries: results.flatMap(({ result }) => (result === 'failed' ? [] : result)),
    searching: sources.map(({ id }) => id).filter((id) => results.every((one) => one.id !== id)),
    failed: results.filter(({ result }) => result === 'failed').map(({ id }) => id),
    retry: () => setAttempt(attempt + 1),
  };
}
