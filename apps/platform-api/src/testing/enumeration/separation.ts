/**
 * Computes how well a threshold separates two kinds of samples: the probability that one of `positives` is larger than
 * one of `negatives` (area under the ROC curve, by ranks; ties count half). 0.5 is chance, 0 and 1 are certainty.
 */
export function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number {
  const all = [
    ...positives.map((value) => ({ value, isPositive: true })),
    ...negatives.map((value) => ({ value, isPositive: false })),
  ].toSorted((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    // Equal values share the mean of their ranks.
    const rank = (from + 1 + to) / 2;
    for (let at = from; at < to; at += 1) if (all[at]?.isPositive) rankSum += rank;
    from = to;
  }
  const [p, n] = [positives.length, negatives.length];
  return (rankSum - (p * (p + 1)) / 2) / (p * n);
}
