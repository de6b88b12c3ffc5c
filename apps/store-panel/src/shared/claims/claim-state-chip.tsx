import type { ClaimState } from '@store-panel/domain/claims/claim-states';
import { StatusChip } from '@store-panel/ui/status-chip';
import type { Tone } from '@store-panel/ui/tone';
import { BadgeCheck, Banknote, CircleX, FileWarning, Inbox, type LucideIcon, SearchCheck, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Tone and icon of each status, the same as on the claimant's lookup page. */
export const CLAIM_STATE_STYLES: Readonly<Record<ClaimState, readonly [Tone, LucideIcon]>> = {
  received: ['info', Inbox],
  documents_missing: ['warning', FileWarning],
  under_review: ['info', SearchCheck],
  approved: ['success', BadgeCheck],
  paid_out: ['success', Banknote],
  declined: ['danger', CircleX],
  withdrawn: ['neutral', Undo2],
};

export function ClaimStateChip({ state }: { readonly state: ClaimState }) {
  const { t } = useTranslation('claim');
  const [tone, Icon] = CLAIM_STATE_STYLES[state];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`state.${state}`)}
    </StatusChip>
  );
}
