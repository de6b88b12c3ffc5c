import type { Tone } from '@store-panel/ui/tone';
import { BadgeCheck, Banknote, CircleX, FileWarning, Inbox, SearchCheck, Undo2, type LucideIcon } from 'lucide-react';

import type { Claim } from '#lookup/found-claim.ts';

export type ClaimState = Claim['state'];

interface ClaimStyle {
  readonly tone: Tone;
  readonly Icon: LucideIcon;
  /** Final state. */
  readonly isFinal: boolean;
}

/** Tone and icon of each state; the texts are in the locales. */
export const CLAIM_STATE_STYLES: Readonly<Record<ClaimState, ClaimStyle>> = {
  received: { tone: 'info', Icon: Inbox, isFinal: false },
  documents_missing: { tone: 'warning', Icon: FileWarning, isFinal: false },
  under_review: { tone: 'info', Icon: SearchCheck, isFinal: false },
  approved: { tone: 'success', Icon: BadgeCheck, isFinal: false },
  paid_out: { tone: 'success', Icon: Banknote, isFinal: true },
  declined: { tone: 'danger', Icon: CircleX, isFinal: true },
  withdrawn: { tone: 'neutral', Icon: Undo2, isFinal: true },
};
