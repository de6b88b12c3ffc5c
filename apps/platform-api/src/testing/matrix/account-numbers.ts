import { ACCOUNT_NUMBERS } from '#testing/matrix/bodies/bank-bodies.ts';

/** As they are, and as a column of bytes or a part of another text would have them. */
const FORMS = ACCOUNT_NUMBERS.flatMap((number) => {
  const bytes = Buffer.from(number);
  return [number, bytes.toString('hex'), bytes.toString('base64').replace(/.?=+$/, '')];
});

/** Numbers of bank accounts and of their holders that a text has. */
export const accountNumbersIn = (text: string): readonly string[] => FORMS.filter((form) => text.includes(form));
