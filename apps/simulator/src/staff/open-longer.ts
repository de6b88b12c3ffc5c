import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import { isApiError } from '@store-panel/api-client/errors';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { LONGER_STEPS } from '@store-panel/domain/hours/todays-hours';
import { hoursStateAt } from '@store-panel/domain/sales/hours-now';

import type { SessionClient } from '#platform/session-client.ts';
import { MINUTE } from '#time/pace.ts';

type SalesState = ReplyOf<'POST /api/store/set_busy_mode'>;

/** A full kitchen stays open longer if it closes within so many real milliseconds. */
const SOON = 30 * MINUTE;
const [LONGER] = LONGER_STEPS;

/** When to close instead, if a full kitchen closes soon; null: not soon, or the server has no hours of today. */
export function laterClosing({ hours, server_time, todays_hours }: SalesState): Date | null {
  const now = Date.parse(server_time);
  const { isOpen, turnsAt } = hoursStateAt(hours, now);
  const closesSoon = isOpen && turnsAt !== null && turnsAt - now <= SOON;
  return closesSoon && todays_hours ? new Date(turnsAt + LONGER * MINUTE) : null;
}

/** Stays open half an hour longer today, where that helps. */
export async function openLonger(sessionClient: SessionClient<StoreSession>, state: SalesState): Promise<void> {
  const closing = laterClosing(state);
  if (closing === null || !state.todays_hours) return;
  const { version } = state.todays_hours;
  try {
    await sessionClient.call('POST /api/store/change_todays_hours', { version, open_until: closing.toISOString() });
  } catch (error) {
    // A user of the panel was first, or what comes next would be in the way.
    if (!isApiError(error) || !REFUSED.has(error.name)) throw error;
  }
}

const REFUSED: ReadonlySet<string> = new Set(['staleVersion', 'validationFailed', 'consequencesChanged', 'notAllowed']);
