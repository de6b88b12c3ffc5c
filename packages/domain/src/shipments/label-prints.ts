/** Prints of a label that are stored, the newest ones; ours. */
export const PRINTS_STORED = 10;

/** Printed labels of one call; ours. */
export const MAX_LABEL_PRINTS = 500;

/** How the label of a parcel was printed, as the contract has it. */
interface Printed {
  readonly times: number;
  readonly at: string;
}

/**
 * Of an order's parcels the one whose label was printed last; null if one of them has none yet, since its order cannot leave
 * then.
 */
export function lastPrintOf<Print extends Printed>(
  parcels: readonly { readonly printed: Print | null }[],
): Print | null {
  const prints = parcels.flatMap(({ printed }) => printed ?? []);
  if (prints.length < parcels.length) return null;
  return prints.reduce<Print | null>(
    (last, print) => (last === null || Date.parse(print.at) > Date.parse(last.at) ? print : last),
    null,
  );
}
