/** The month after another one, or so many before (yyyy-mm). */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

export const monthBefore = (month: string): string => monthAfter(month, -1);
