/** The keys that take back the last change, from anywhere. */
export const UNDO_KEYS = ['Mod+z'];
