import type { DocumentState } from '@store-panel/domain/documents/document-state';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CalendarClock, CalendarX, CircleCheck, CircleDashed, CircleX, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';

const STYLES = {
  missing: ['neutral', CircleDashed],
  uploaded: ['warning', Hourglass],
  approved: ['success', CircleCheck],
  declined: ['danger', CircleX],
  expiring: ['warning', CalendarClock],
  in_grace: ['danger', CalendarX],
  expired: ['danger', CalendarX],
} as const satisfies Record<DocumentState, readonly [string, typeof CircleCheck]>;

interface DocumentStateChipProps {
  readonly state: DocumentState;
  /** The platform reviews it, so an uploaded file needs no action of the store. */
  readonly isReviewedByPlatform?: boolean;
  readonly children: ReactNode;
}

/** The state of a document's review. */
export function DocumentStateChip({ state, isReviewedByPlatform = false, children }: DocumentStateChipProps) {
  const [tone, Icon] = STYLES[state];
  return (
    <StatusChip tone={state === 'uploaded' && isReviewedByPlatform ? 'info' : tone} icon={<Icon aria-hidden="true" />}>
      {children}
    </StatusChip>
  );
}
