/** How often a test lets two race; `RACE_ROUNDS=300` is what a release asks for. */
export const RACE_ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 15);
