import { approvalEnd, reminderAt } from '@store-panel/domain/returns/return-due';

/** Columns of a return that is not approved. */
export const NO_APPROVAL = { expires_at: null, remind_at: null } as const;

/** Columns of one that is approved now: until when, and when its customer is reminded. */
export function approvalTimes(now: number, zone: string) {
  const ends = approvalEnd(now);
  return { expires_at: new Date(ends), remind_at: new Date(reminderAt(ends, zone)) };
}
