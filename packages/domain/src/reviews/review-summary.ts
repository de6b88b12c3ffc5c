/** How many reviews gave one star, two, and so on to five. */
export type StarCounts = readonly [number, number, number, number, number];

/** The plain mean of ratings, which an owner can add up: no weights, no corrections. Null without a review. */
export function meanOfStars(stars: StarCounts): number | null {
  const count = countOfStars(stars);
  const sum = stars.reduce((total, times, index) => total + times * (index + 1), 0);
  return count === 0 ? null : sum / count;
}

export const countOfStars = (stars: StarCounts): number => stars.reduce((total, times) => total + times, 0);
