import { Badge } from '@store-panel/ui/badge';

import { useReturnWords } from './return-words.ts';
import css from './returns.module.css';

/** What a person should see before a return is decided. */
export function SignalBadges({ signals }: { readonly signals: readonly string[] }) {
  const words = useReturnWords();
  if (signals.length === 0) return null;
  return (
    <span className={css.badges}>
      {signals.map((signal) => (
        <Badge key={signal} tone="warning">
          {words.signal(signal)}
        </Badge>
      ))}
    </span>
  );
}
