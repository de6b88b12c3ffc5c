import type { Tone } from '@store-panel/ui/tone';
import { BadgeCheck, Banknote, CircleX, FileWarning, Inbox, SearchCheck, Undo2, type LucideIcon } from 'lucide-react';

import type { Claim } from '#lookup/use-lookup.ts';

export type ClaimState = Claim['state'];

interface ClaimLook {
  readonly tone: Tone;
  readonly Icon: LucideIcon;
  /** Nothing comes after it. */
  readonly isFinal: boolean;
}

/** Colour and sign of each state; the word stands in the texts. */
export const CLAIM_LOOKS: Readonly<Record<ClaimState, ClaimLook>> = {
  received: { tone: 'info', Icon: Inbox, isFinal: false },
  documents_missing: { tone: 'warning', Icon: FileWarning, isFinal: false },
  under_review: { tone: 'info', Icon: SearchCheck, isFinal: false },
  approved: { tone: 'success', Icon: BadgeCheck, isFinal: false },
  paid_out: { tone: 'success', Icon: Banknote, isFinal: true },
  declined: { tone: 'danger', Icon: CircleX, isFinal: true },
  withdrawn: { tone: 'neutral', Icon: Undo2, isFinal: true },
};
