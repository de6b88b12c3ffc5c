import { expect, test } from 'vitest';

import { cardName } from '#subscription/card-name.ts';

test('a card is named by its network as the network writes itself, and by its last digits', () => {
  expect(cardName({ brand: 'amex', last4: '0005' })).toBe('American Express ·· 0005');
  expect(cardName({ brand: 'a new network', last4: '4242' })).toBe('a new network ·· 4242');
});
