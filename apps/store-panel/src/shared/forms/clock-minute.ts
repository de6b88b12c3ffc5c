/** Converts the value of a time field (`14:30`) to minutes after midnight, or null if it is incomplete. */
export function clockMinute(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Converts minutes after midnight to the value of a time field. */
export const clockField = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
