/** When a store opens or closes by its hours; as on the wire (ours). */
export interface HoursTurn {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly is_open: boolean;
}

/** Days ahead for which the turns are sent: a panel that stays open asks again before they are over. */
export const HOURS_TURN_DAYS = 7;
/** More than a week of hours can have; what follows is sent later. */
export const MAX_HOURS_TURNS = 200;

/**
 * Whether a store is open by its turns, and until when. `turnsAt` in epoch milliseconds; null: not within the turns.
 */
export function hoursStateAt(
  turns: readonly HoursTurn[],
  now: number,
): { readonly isOpen: boolean; readonly turnsAt: number | null } {
  // The first is how the server found it: a clock that is behind it has not reached that yet.
  const next = turns.findIndex(({ at }, index) => index > 0 && Date.parse(at) > now);
  const present = next === -1 ? turns.at(-1) : turns[next - 1];
  const following = turns[next];
  return { isOpen: present?.is_open ?? true, turnsAt: following ? Date.parse(following.at) : null };
}
