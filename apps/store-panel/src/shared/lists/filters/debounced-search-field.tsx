import { SearchField } from '@store-panel/ui/search-field';
import { useEffect, useState } from 'react';

import { QUERY_MAX } from '#shared/lists/list-params.ts';

/** Pause in typing before a search is sent, in ms (ours). */
const DEBOUNCE_MS = 300;

interface DebouncedSearchFieldProps {
  readonly label: string;
  /** Names what can be searched. */
  readonly placeholder?: string;
  readonly query: string;
  /** Called when typing pauses. Must be stable between renders. */
  readonly onChange: (query: string) => void;
  readonly className?: string | undefined;
}

/** The debounced search field of a list. */
export function DebouncedSearchField({ query, onChange, ...field }: DebouncedSearchFieldProps) {
  const [inputText, setInputText] = useState(query);
  const [previousQuery, setPreviousQuery] = useState(query);
  if (previousQuery !== query) {
    setPreviousQuery(query);
    setInputText(query);
  }
  useEffect(() => {
    const trimmed = inputText.trim();
    if (trimmed === query) return;
    const timer = setTimeout(() => onChange(trimmed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [inputText, query, onChange]);
  return <SearchField {...field} value={inputText} maxLength={QUERY_MAX} onChange={setInputText} />;
}
