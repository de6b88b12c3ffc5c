const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const HEX = /^0x[\da-f]+$/i;

/**
 * The number check of spec §5: plain, decimal, exponent and hex numbers pass, negative zero and infinite values
 * (`1e999`) do not.
 */
export function isNumber(value: string | number): boolean {
  const number = Number(value);
  if (!Number.isFinite(number) || Object.is(number, -0)) return false;
  return typeof value === 'number' || DECIMAL.test(value) || HEX.test(value);
}
