import { expect, test } from 'vitest';

import { isVerified } from '#store/verification.ts';

const both = [true, false];
const cases = both.flatMap((emailVerified) =>
  both.flatMap((phoneVerified) =>
    both.flatMap((mailVerification) =>
      both.map((smsVerification) => ({ emailVerified, phoneVerified, mailVerification, smsVerification })),
    ),
  ),
);

/** The rule sentence by sentence, as the specification tells it. */
function bySpec({ emailVerified, phoneVerified, mailVerification, smsVerification }: (typeof cases)[number]): boolean {
  if (emailVerified && phoneVerified) return true;
  if (!mailVerification && !smsVerification) return true;
  if (mailVerification && smsVerification) return emailVerified && phoneVerified;
  return mailVerification ? emailVerified : phoneVerified;
}

test.each(cases)('%o', (one) => {
  expect(isVerified(one, one)).toBe(bySpec(one));
});
