import { StatusChip } from '@store-panel/ui/status-chip';

import { type Party, shownState } from './party.ts';
import { STATE_LOOK } from './state-look.tsx';
import { useDayTexts } from './use-day-texts.ts';

interface StateChipProps {
  readonly party: Party;
  readonly now: number;
}

/** The state of a party by sign, word and colour. */
export function StateChip({ party, now }: StateChipProps) {
  const texts = useDayTexts();
  const { tone, icon: Icon } = STATE_LOOK[shownState(party, now)];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {texts.state(party, now)}
    </StatusChip>
  );
}
