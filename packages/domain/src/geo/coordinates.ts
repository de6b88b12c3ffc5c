import { foldDigits } from '#input/digits.ts';
import type { Coordinates } from '#geo/distance.ts';

const DEGREES = String.raw`([+-]?\d{1,3}(?:\.\d+)?)°?`;
const WRITTEN = new RegExp(String.raw`^${DEGREES}(?:\s*[,;،]\s*|\s+)${DEGREES}$`);

/** The place that two numbers mean, latitude first, as maps give it to be copied: `52.5036, 13.3956`; null for any other text. */
export function parseCoordinates(text: string): Coordinates | null {
  const [, first, second] = WRITTEN.exec(foldDigits(text).trim()) ?? [];
  if (first === undefined || second === undefined) return null;
  const [latitude, longitude] = [Number(first), Number(second)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export const formatCoordinates = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`;
