/** Number of races per test; a release requires `RACE_ROUNDS=300`. */
export const RACE_ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 6);

/**
 * Numbers of rounds whose outcomes depend on who is first: `RACE_ROUNDS`, then more, up to ten times as many, until
 * what the test is about has happened.
 */
export function* roundsUntil(hasHappened: () => boolean): Generator<number> {
  for (let round = 0; round < RACE_ROUNDS * 10; round += 1) {
    if (round >= RACE_ROUNDS && hasHappened()) return;
    yield round;
  }
}
