import { SearchField } from '@store-panel/ui/search-field';
import { useEffect, useState } from 'react';

import { QUERY_MAX } from './list-address.ts';

/** Between key strokes, in ms; each pause costs a request (ours). */
const TYPING_PAUSE = 300;

interface DebouncedSearchFieldProps {
  readonly label: string;
  /** Tells what can be searched. */
  readonly placeholder?: string;
  readonly query: string;
  /** Told when typing pauses. Kept between renders. */
  readonly onChange: (query: string) => void;
  readonly className?: string | undefined;
}

/** The search of a list, which waits until somebody has typed. */
export function DebouncedSearchField({ query, onChange, ...field }: DebouncedSearchFieldProps) {
  const [typed, setTyped] = useState(query);
  const [before, setBefore] = useState(query);
  if (before !== query) {
    setBefore(query);
    setTyped(query);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === query) return;
    const timer = setTimeout(() => onChange(wanted), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, query, onChange]);
  return <SearchField {...field} value={typed} maxLength={QUERY_MAX} onChange={setTyped} />;
}
