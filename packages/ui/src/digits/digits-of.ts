import { foldDigits } from '@store-panel/domain/input/digits';

/** Extracts the digits of a text as ASCII, without separators. */
export const digitsOf = (text: string): string => foldDigits(text).replaceAll(/\D/g, '');
