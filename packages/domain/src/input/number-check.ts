const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const HEX = /^0x[\da-f]+$/i;

/**
 * The number check of spec §5: plain, decimal, exponent and hex numbers pass, negative zero does not. What is too great
 * to be a number at all (`1e999`) does not pass either.
 */
export function isNumber(value: string | number): boolean {
  const number = Number(value);
  if (!Number.isFinite(number) || Object.is(number, -0)) return false;
  return typeof value === 'number' || DECIMAL.test(value) || HEX.test(value);
}
