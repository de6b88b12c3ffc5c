import { foldDigits } from '@store-panel/domain/input/digits';
import { ORDER_LIMITS } from '@store-panel/domain/limits/limits';

/** A parsed search of the menu: quantity and search text. */
export interface MenuQuery {
  readonly quantity: number;
  readonly text: string;
  /** Only a number was typed: the quantity of the previous line, or the beginning of a name. */
  readonly isNumberAlone: boolean;
}

const COUNTED = /^(\d{1,3})(?:\s*[x×*]\s*|\s+)(.*)$/u;
const ALONE = /^\d{1,3}$/;

/** "3 cola", "3x cola" and "3×" mean three; "7up" is a name, but "4 seasons" is not, because of its space. */
export function parseMenuQuery(input: string): MenuQuery {
  const plain = foldDigits(input).trimStart();
  const number = plain.trimEnd();
  if (ALONE.test(number) && isCount(Number(number)))
    return { quantity: Number(number), text: number, isNumberAlone: true };
  const [, count = '', rest = ''] = COUNTED.exec(plain) ?? [];
  if (!isCount(Number(count))) return { quantity: 1, text: plain.trim(), isNumberAlone: false };
  return { quantity: Number(count), text: rest.trim(), isNumberAlone: false };
}

const isCount = (count: number) => count >= 1 && count <= ORDER_LIMITS.maxQuantity;
