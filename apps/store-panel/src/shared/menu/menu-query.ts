import { foldDigits } from '@store-panel/domain/input/digits';
import { ORDER_LINES } from '@store-panel/domain/limits/limits';

/** What is typed into the search of the menu: how many, and what is looked for. */
export interface MenuQuery {
  readonly quantity: number;
  readonly text: string;
  /** Nothing but a number was typed: it may be meant for the line before, or begin a name. */
  readonly isNumberAlone: boolean;
}

const COUNTED = /^(\d{1,3})(?:\s*[x×*]\s*|\s+)(.*)$/u;
const ALONE = /^\d{1,3}$/;

/** "3 cola", "3x cola" and "3×" mean three; "7up" and "4 seasons" stay what they look like only without a space. */
export function parseMenuQuery(typed: string): MenuQuery {
  const plain = foldDigits(typed).trimStart();
  const number = plain.trimEnd();
  if (ALONE.test(number) && isCount(Number(number)))
    return { quantity: Number(number), text: number, isNumberAlone: true };
  const [, count = '', rest = ''] = COUNTED.exec(plain) ?? [];
  if (!isCount(Number(count))) return { quantity: 1, text: plain.trim(), isNumberAlone: false };
  return { quantity: Number(count), text: rest.trim(), isNumberAlone: false };
}

const isCount = (count: number) => count >= 1 && count <= ORDER_LINES.quantity;
