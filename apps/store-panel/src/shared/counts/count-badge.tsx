import { COUNT_MAX } from '@store-panel/domain/counts/counts';
import { Badge } from '@store-panel/ui/badge';
import { LtrText } from '@store-panel/ui/ltr-text';

import type { MenuCount } from './menu-count.ts';

/** A count beside its name: nothing for zero, “99+” from there on, faded while it is stale. */
export function CountBadge({ count, isStale }: MenuCount) {
  if (count === 0) return null;
  return (
    <Badge tone={isStale ? 'neutral' : 'accent'} strong={!isStale}>
      <LtrText>{count < COUNT_MAX ? count : `${COUNT_MAX}+`}</LtrText>
    </Badge>
  );
}
