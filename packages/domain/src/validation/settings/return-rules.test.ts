import { expect, test } from 'vitest';

import { returnRulesSchema } from '#validation/settings/return-rules.ts';

const schema = returnRulesSchema({ isAmount: (text) => Number(text) > 0 });
const VALUES = { window: 14, reasons: ['late'], isDeducted: false, fee: '', approvesBelow: '', signalsFrom: '' };

test.each([
  [{}, {}],
  [{ window: null }, { window: 'whole_number.range' }],
  [{ window: 366 }, { window: 'whole_number.range' }],
  [{ window: 0 }, {}],
  [{ reasons: [] }, { reasons: 'reason.required' }],
  [{ isDeducted: true }, { fee: 'amount.invalid' }],
  [{ isDeducted: true, fee: undefined }, { fee: 'amount.invalid' }],
  [{ isDeducted: true, fee: '5' }, {}],
  [
    { approvesBelow: 'x', signalsFrom: '-1' },
    { approvesBelow: 'amount.invalid', signalsFrom: 'amount.invalid' },
  ],
  [{ approvesBelow: '20', signalsFrom: undefined }, {}],
])('%o is told of as %o', async (own, errors) => {
  const found = await schema.validate({ ...VALUES, ...own }, { abortEarly: false }).then(
    () => ({}),
    ({ inner }: { inner: readonly { path: string; message: string }[] }) =>
      Object.fromEntries(inner.map(({ path, message }) => [path, message])),
  );
  expect(found).toEqual(errors);
});
