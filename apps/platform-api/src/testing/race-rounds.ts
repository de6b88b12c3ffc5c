/** Number of races per test; a release requires `RACE_ROUNDS=300`. */
export const RACE_ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 6);
