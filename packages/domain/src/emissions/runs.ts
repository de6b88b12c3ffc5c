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
  let current: Delivery[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const delivery of deliveries.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    // One that begins as another one ends is a new run.
    if (delivery.from < end) current.push(delivery);
    else {
      current = [delivery];
      runs.push(current);
    }
    end = Math.max(end, delivery.to);
  }
  return runs;
}
