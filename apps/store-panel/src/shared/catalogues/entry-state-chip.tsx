import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleMinus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { CatalogueEntry } from './use-entry-actions.ts';

const STATES = {
  open: { tone: 'success', Icon: CircleCheck },
  closed: { tone: 'warning', Icon: CircleMinus },
  removed: { tone: 'neutral', Icon: Trash2 },
} as const;

function stateOf({ is_removed: isRemoved, is_open: isOpen = true }: CatalogueEntry): keyof typeof STATES {
  if (isRemoved) return 'removed';
  return isOpen ? 'open' : 'closed';
}

/** Whether an entry is in use, closed to new uses, or removed. */
export function EntryStateChip({ entry }: { readonly entry: CatalogueEntry }) {
  const { t } = useTranslation('catalogues');
  const state = stateOf(entry);
  const { tone, Icon } = STATES[state];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`state.${state}`)}
    </StatusChip>
  );
}
