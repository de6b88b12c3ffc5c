import type { ScheduledMenuChange } from '@store-panel/api-client/rtk/scheduled-menu-changes';

/** How a scheduled change stands for a user: an applied one with an end ahead is on. */
export type ScheduledStand = 'waiting' | 'on' | 'applied' | 'ended' | 'cancelled';

/** States that a newer server may add are shown as ended. */
export function standOf({ state, ends_at: endsAt }: ScheduledMenuChange): ScheduledStand {
  if (state === 'applied') return endsAt === null ? 'applied' : 'on';
  return state === 'waiting' || state === 'cancelled' ? state : 'ended';
}

export const isOpen = (change: ScheduledMenuChange): boolean => ['waiting', 'on'].includes(standOf(change));

/** What a user is asked about one: its times, whether it is cancelled, or taken back now. */
export type ScheduledQuestion = 'times' | 'cancel' | 'end';
