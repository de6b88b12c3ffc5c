import { expect, test } from 'vitest';

import { isVerified, missingProofs } from '#store/verification.ts';

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

test.each(cases)('only what is required is missing: %o', (one) => {
  const missing = missingProofs({ ...one, documentUploaded: false, mustUploadDocuments: false }, one);
  expect(missing.length === 0).toBe(isVerified(one, one));
  expect(missing.includes('email')).toBe(one.mailVerification && !one.emailVerified);
});

test.each([
  [true, false, ['documents']],
  [true, true, []],
  [false, false, []],
] as const)('documents required %s, uploaded %s: %o', (mustUploadDocuments, documentUploaded, missing) => {
  const verified = { emailVerified: true, phoneVerified: true, mailVerification: true, smsVerification: true };
  expect(missingProofs({ ...verified, mustUploadDocuments, documentUploaded }, verified)).toEqual(missing);
});
