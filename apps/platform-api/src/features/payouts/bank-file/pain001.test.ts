import { expect, test } from 'vitest';

import { pain001 } from '#features/payouts/bank-file/pain001.ts';

const message = (name: string, currency = 'EUR') =>
  pain001({
    messageId: 'M1',
    createdAt: new Date('2026-01-05T09:00:00Z'),
    currency,
    debtor: { name: 'Platform', iban: 'DE02120300000000202051', bic: null },
    transfers: [{ reference: 'STR1-P0001', amount: 1250, name, iban: 'DE89370400440532013000', bic: null }],
  });

test.each([
  ['ООО Пельменная', 'OOO Pelmennaya'],
  ['شركة الأمل', 'shrkt alaml'],
  ['Łódź Żabka & Ærø', 'Lodz Zabka + AEro'],
  ['A <b>"x"</b>\u202E]]>', 'A .b..x../b.....'],
])('a name in any alphabet is spelled in letters that banks accept: %s', (name, spelled) => {
  expect(message(name)).toContain(`<Cdtr><Nm>${spelled}</Nm></Cdtr>`);
});

test('charges are shared outside of SEPA', () => {
  expect(message('Ana')).toContain('<ChrgBr>SLEV</ChrgBr>');
  expect(message('Ana', 'KWD')).toMatch(/<ChrgBr>SHAR<\/ChrgBr>.*<InstdAmt Ccy="KWD">1\.250</);
});
