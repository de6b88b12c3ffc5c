import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEntries, type SearchableEntry } from '#option-list/find-entries.ts';
import { otherLayouts } from '#option-list/keyboard-layouts.ts';

const entry = (group: string, label: string, keywords = '', english = ''): SearchableEntry => ({
  group,
  label,
  keywords,
  english,
});

const ENGLISH = [
  entry('Home', 'Home', 'start overview'),
  entry('Orders', 'Running orders', 'board live kitchen accept'),
  entry('Orders', 'New order', 'phone manual create'),
  entry('Orders', 'Past orders', 'yesterday history old'),
  entry('Orders', 'Scheduled orders', 'later preorder'),
  entry('Deliveries', 'Dispatch', 'map nearest'),
  entry('Deliveries', 'Couriers', 'riders drivers block staff'),
  entry('Menu', 'Items', 'dish price food sold out'),
  entry('Menu', 'Offers', 'happy hour discount promo code voucher'),
  entry('Menu', 'Import and export', 'spreadsheet csv upload'),
  entry('Customers', 'Reviews', 'stars rating reply feedback'),
  entry('Tables', 'Reservations', 'booking guests tonight'),
  entry('Money', 'Earnings', 'paid payout week money'),
  entry('Money', 'Bank details', 'iban account'),
  entry('Reports', 'Reports', 'tax accountant figures'),
  entry('Settings', 'Opening hours', 'closed holiday christmas'),
  entry('Settings', 'Delivery settings', 'fee zone radius area'),
  entry('Settings', 'Payment settings', 'card paypal cash'),
  entry('Settings', 'Printing', 'receipt ticket printer'),
  entry('Settings', 'Sub-stores', 'counter login staff permissions'),
];
const GERMAN = [
  entry('Einstel\u00ADlungen', 'Liefergebühren', 'Versandkosten', 'Delivery fees'),
  entry('Einstel\u00ADlungen', 'Öffnungszeiten', 'geschlossen Feiertag', 'Opening hours'),
];
const RUSSIAN = [entry('Заказы', 'Текущие заказы', 'доска', 'Running orders')];
const ARABIC = [entry('الإعدادات', 'ساعات العمل', 'الإغلاق', 'Opening hours'), entry('الطلبات', 'الطلبات الجارية')];
const ALL = [...ENGLISH, ...GERMAN, ...RUSSIAN, ...ARABIC];

const labels = (entries: readonly SearchableEntry[], typed: string) =>
  findEntries(entries, typed).map(({ label }) => label);

describe('a question finds first', () => {
  it.each([
    ['orders of yesterday', 'Past orders'],
    ['block courier', 'Couriers'],
    ['price dish', 'Items'],
    ['happy hour', 'Offers'],
    ['when money paid', 'Earnings'],
    ['christmas closed', 'Opening hours'],
    ['hours opening', 'Opening hours'],
    ['counter login', 'Sub-stores'],
    ['reply review', 'Reviews'],
    ['table tonight', 'Reservations'],
    ['delivery fee', 'Delivery settings'],
    ['print settings', 'Printing'],
    ['settings print', 'Printing'],
    ['paymnet', 'Payment settings'],
    ['xport', 'Import and export'],
    // Endings, compounds, and words of a question that name nothing.
    ['accountants', 'Reports'],
    ['giftvoucher', 'Offers'],
    ['how do i print a receipt', 'Printing'],
    ['where is my nearest rider', 'Dispatch'],
  ])('%s: %s', (typed, label) => {
    expect(labels(ENGLISH, typed)[0]).toBe(label);
  });

  it.each([
    [GERMAN, 'gebühren', 'Liefergebühren'],
    [GERMAN, 'einstellungen feiertag', 'Öffnungszeiten'],
    [GERMAN, 'delivery', 'Liefergebühren'],
    [RUSSIAN, 'заказо', 'Текущие заказы'],
    [RUSSIAN, 'ntreobt', 'Текущие заказы'],
    [RUSSIAN, 'кгттштп', 'Текущие заказы'],
    [ARABIC, 'اعدادات', 'ساعات العمل'],
    [ARABIC, 'الإغلاق', 'ساعات العمل'],
    [ARABIC, 'الساعات', 'ساعات العمل'],
    [ARABIC, 'والطلبات', 'الطلبات الجارية'],
    [ARABIC, 'للطلبات', 'الطلبات الجارية'],
    [ARABIC, "hg'gfhj", 'الطلبات الجارية'],
    [ARABIC, 'خحثىهىل', 'ساعات العمل'],
  ])('%#: %s', (entries, typed, label) => {
    expect(labels(entries, typed)[0]).toBe(label);
  });
});

it('a missing word costs more if few entries have it, and more than a word that is found in part', () => {
  const named = (...names: readonly string[]) => names.map((name) => entry('', name));
  const common = named('Settings alpha', 'Settings beta', 'Settings gamma', 'Radius alpha beta');
  expect(labels(common, 'settings alpha radius')[0]).toBe('Radius alpha beta');
  const parts = named('Order menu', 'Preorder submenu worklist', 'List');
  expect(labels(parts, 'order menu list')).toEqual(['Preorder submenu worklist', 'Order menu']);
});

it('a denied screen is found by its own whole words alone', () => {
  const denied = { ...entry('Settings', 'Payment settings', 'payments card'), isExactOnly: true };
  for (const typed of ['payments', 'settings payment', 'card']) expect(findEntries([denied], typed)).toEqual([denied]);
  for (const typed of ['paym', 'card holiday today', 'settigns']) expect(findEntries([denied], typed)).toEqual([]);
  expect(findEntries([{ ...denied, label: 'Payment' }], 'settings')).toEqual([]);
});

it('a question of which no entry has enough suggests a few, those with its rarest word first', () => {
  expect(labels(ENGLISH, 'where to block him')).toEqual(['Couriers']);
  const many = Array.from({ length: 9 }, (_, at) => entry('', `Order list ${at}`));
  const found = labels([...many, entry('', 'Password')], 'why no order password today please');
  expect(found).toHaveLength(5);
  expect(found[0]).toBe('Password');
  // One word says too little if it is short, and nothing if another entry has most of them.
  expect(labels(ENGLISH, 'my up zzzz')).toEqual([]);
  expect(labels(ENGLISH, 'sold out rider')).toEqual(['Items']);
});

it('words that only ask hardly count', () => {
  const entries = [entry('', 'How is it for us'), entry('', 'Radius'), entry('', 'Deposits')];
  expect(labels(entries, 'how is our radius')[0]).toBe('Radius');
});

it('a typing error before an ending still finds the word', () => {
  expect(labels(GERMAN, 'öfnungszeiten')).toEqual(['Öffnungszeiten']);
  expect(labels([entry('', 'Vorbestellung'), entry('', 'Pause')], 'vorbestelungen')).toEqual(['Vorbestellung']);
});

it('on request, suggests others with a rare word among the first five', () => {
  const found = findEntries(ENGLISH, 'sold out rider', { suggestsMore: true }).map(({ label }) => label);
  expect(found[0]).toBe('Items');
  expect(found).toContain('Couriers');
  expect(found.length).toBeLessThanOrEqual(5);
});

it('only the last word may be unfinished if it is short', () => {
  expect(labels(ENGLISH, 'di')).toContain('Dispatch');
  expect(labels(ENGLISH, 'di fee')[0]).toBe('Delivery settings');
  expect(labels(ENGLISH, 'di fee')).not.toContain('Dispatch');
});

it('nothing, and a pasted page, find nothing; only the first hundred letters count', () => {
  expect(findEntries(ENGLISH, '  ')).toEqual([]);
  expect(findEntries(ENGLISH, 'x '.repeat(250))).toEqual([]);
  expect(labels(ENGLISH, `dispatch${' '.repeat(92)}zzz zzzz zzzzz`)).toEqual(['Dispatch']);
});

describe('for every entry', () => {
  const anyEntry = fc.constantFrom(...ALL);
  const wordsOf = (label: string) => label.split(/[ -]/);
  const check = (property: fc.IProperty<[SearchableEntry, number]>) => fc.assert(property, { seed: 59, numRuns: 60 });
  const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  /** The same words elsewhere may rank as high, never higher. */
  const expectAmongBest = (typed: string, { label }: SearchableEntry) => {
    const found = labels(ALL, typed);
    expect(found).toContain(label);
    expect(found.slice(0, 3), typed).toContain(label);
  };

  it('its name finds it, whatever the order of the words', () => {
    check(
      fc.property(anyEntry, share, (one, at) => {
        const words = wordsOf(one.label);
        const start = Math.floor(at * words.length);
        const turned = [...words.slice(start), ...words.slice(0, start)].join(' ');
        expectAmongBest(turned, one);
        expect(labels(ALL, turned)).toEqual(labels(ALL, one.label));
      }),
    );
  });

  it('each further letter of its name leaves it among the results', () => {
    check(
      fc.property(anyEntry, share, (one, at) => {
        const { label } = one;
        const typed = label.slice(0, 1 + Math.floor(at * label.length));
        expect(labels(ALL, typed)).toContain(label);
      }),
    );
  });

  it('a typing error in a longer word still finds it', () => {
    check(
      fc.property(anyEntry, share, (one, at) => {
        const word = wordsOf(one.label).find(({ length }) => length > 5);
        fc.pre(word !== undefined);
        const where = 1 + Math.floor(at * (word.length - 1));
        expectAmongBest(one.label.replace(word, word.slice(0, where) + word.slice(where + 1)), one);
      }),
    );
  });

  it('the other keyboard layout finds it', () => {
    for (const { label } of ALL)
      for (const typed of otherLayouts(label)) expect(labels(ALL, typed), typed).toContain(label);
  });
});

it('never finds scattered letters, nor more than five entries without more than half of the words', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aeinorst'.split('')), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (typed) => {
      const words = [...new Set(typed)];
      const found = findEntries(ENGLISH, words.join(' '));
      for (const { label, keywords, group } of found) {
        const text = `${label} ${keywords ?? ''} ${group ?? ''}`.toLowerCase();
        // With one typing error, one of both halves of a word is right.
        const isInText = (one: string) => {
          const half = Math.floor(one.length / 2);
          const parts = one.length < 4 ? [one] : [one.slice(0, half), one.slice(half + 1)];
          return parts.some((part) => text.includes(part));
        };
        const present = words.filter(isInText);
        const isSuggested = words.length > 1 && found.length <= 5 && present.some(({ length }) => length >= 3);
        expect(present.length * 2 > words.length || isSuggested, `${words.join(' ')}: ${label}`).toBe(true);
      }
    }),
    { seed: 59, numRuns: 100 },
  );
});
