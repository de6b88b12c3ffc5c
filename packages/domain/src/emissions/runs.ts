/** A courier's time with a delivery, in epoch milliseconds: from acceptance to completion. */
export interface CourierTime {
  readonly from: number;
  readonly to: number;
}

/** Groups a courier's deliveries into runs: those that overlap, directly or by others. In the order of their begin. */
export function runsOf<Delivery extends CourierTime>(
  deliveries: readonly Delivery[],
): readonly (readonly Delivery[])[] {
  const runs: Delivery[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const delivery of deliveries.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    const current = runs.at(-1);
    // One that begins as another one ends is a new run.
    if (current && delivery.from < end) current.push(delivery);
    else runs.push([delivery]);
    end = Math.max(end, delivery.to);
  }
  return runs;
}
