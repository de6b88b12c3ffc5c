import { foldDigits } from '@store-panel/domain/input/digits';

/** The digits of a text, in Latin script, without what people write between them. */
export const digitsOf = (text: string): string => foldDigits(text).replaceAll(/\D/g, '');
