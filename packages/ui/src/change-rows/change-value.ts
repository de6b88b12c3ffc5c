/** A text, a list (its entries are shown as chips), or nothing. */
export type ChangeValue = string | readonly string[] | null;
