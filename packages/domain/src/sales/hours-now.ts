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
  // The first is how the server found it, also for a clock that is behind. They open and close in turn.
  const next = turns.slice(1).find(({ at }) => Date.parse(at) > now);
  return {
    isOpen: next ? !next.is_open : (turns.at(-1)?.is_open ?? true),
    turnsAt: next ? Date.parse(next.at) : null,
  };
}
