/** Below this, the day is a list and a floor is cards: a plan of fourteen tables is no help at a door. */
export const narrowQuery = '(max-width: 48rem)';
