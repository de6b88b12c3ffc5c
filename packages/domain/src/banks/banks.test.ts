import fc from 'fast-check';
import { getCountrySpecifications } from 'ibantools';
import { describe, expect, test } from 'vitest';

import { accountFormOf, ACCOUNT_FORMS, accountFieldsOf, identityAsksOf, hasIban } from '#banks/account-forms.ts';
import { type PayoutCandidate, defaultAccount, payoutTarget } from '#banks/account-in-use.ts';
import { compactNumber } from '#banks/account-problems.ts';
import { parseBankCodes } from '#banks/bank-codes.ts';
import { accountHint, type AccountInput, checkAccount, isSameAccount, normalizeAccount } from '#banks/check-account.ts';
import { bankCodeOfIban, checkIban } from '#banks/check-iban.ts';
import { checkAba, checkBic, checkClabe, checkIfsc } from '#banks/national-numbers.ts';
import { REGISTRY_IBANS } from '../../test/registry-ibans.ts';

const NOTHING = { provider: [], today: '2026-11-27' } as const;

const account = (input: Partial<AccountInput>): AccountInput => ({
  country: 'DE',
  account_holder_name: 'Ana Linden',
  account_number: 'DE89 3704 0044 0532 0130 00',
  bank_type: 'business',
  ...input,
});
const problemsOf = (input: Partial<AccountInput>, provider: Parameters<typeof normalizeAccount>[1] = []) =>
  checkAccount(normalizeAccount(account(input), provider), { ...NOTHING, provider }).map(
    ({ field, problem, length }) => [field, length === null ? problem : `${problem} ${length}`],
  );

/** Every text that differs in one digit. */
const oneDigitErrors = (text: string): string[] =>
  Array.from(text).flatMap((sign, at) =>
    /\d/.test(sign)
      ? Array.from('0123456789')
          .filter((digit) => digit !== sign)
          .map((digit) => text.slice(0, at) + digit + text.slice(at + 1))
      : [],
  );
/** Every text in which two neighbours that differ are swapped. */
const swaps = (text: string): string[] =>
  Array.from(text).flatMap((sign, at) => {
    const next = text[at + 1];
    return next === undefined || next === sign || !/\d/.test(sign) || !/\d/.test(next)
      ? []
      : [text.slice(0, at) + next + sign + text.slice(at + 2)];
  });

describe('IBANs', () => {
  test('the list of countries is the registry’s, and there is an example of each', () => {
    const registry = Object.entries(getCountrySpecifications())
      .filter(([, { IBANRegistry: isInRegistry }]) => isInRegistry)
      .map(([country]) => country);
    expect(registry.filter((country) => !hasIban(country))).toEqual([]);
    expect(Object.keys(REGISTRY_IBANS).toSorted()).toEqual(registry.toSorted());
  });

  test.each(Object.entries(REGISTRY_IBANS))('%s: the example is taken, and nothing near it', (country, iban) => {
    expect(checkIban(iban, country)).toBeNull();
    for (const wrong of [...oneDigitErrors(iban), ...swaps(iban)])
      expect([wrong, checkIban(wrong, country)]).not.toEqual([wrong, null]);
    expect(checkIban(iban.slice(0, -1), country)).toEqual({ problem: 'length', length: iban.length });
    expect(checkIban(iban, country === 'DE' ? 'FR' : 'DE')?.problem).toBe('other_country');
  });

  test('say what is wrong', () => {
    expect(checkIban('DE89-3704', 'DE')?.problem).toBe('characters');
    expect(checkIban('DE89370400440532013001', 'DE')?.problem).toBe('check_digits');
    expect(checkIban('DE8937040044053201300O', 'DE')?.problem).toBe('form');
    expect(checkIban('89370400440532013000DE', 'DE')?.problem).toBe('form');
    expect(bankCodeOfIban('DE89370400440532013000')).toBe('37040044');
  });
});

describe('numbers of single countries', () => {
  test.each(['021000021', '011401533', '122105155', '091000019'])('routing number %s', (number) => {
    expect(checkAba(number)).toBeNull();
    for (const wrong of oneDigitErrors(number)) expect(checkAba(wrong)).not.toBeNull();
    // Its check misses swaps of digits that are 5 apart, and no other.
    for (const wrong of swaps(number)) {
      const at = Array.from(number).findIndex((digit, index) => digit !== wrong[index]);
      if (Math.abs(Number(number[at]) - Number(number[at + 1])) !== 5) expect(checkAba(wrong)).not.toBeNull();
    }
  });

  test.each(['032180000118359719', '002010077777777771', '646180110400000007'])('CLABE %s', (number) => {
    expect(checkClabe(number)).toBeNull();
    for (const wrong of oneDigitErrors(number)) expect(checkClabe(wrong)).not.toBeNull();
  });

  test('IFSC and BIC', () => {
    expect(checkIfsc('HDFC0000001')).toBeNull();
    expect(checkIfsc('HDFC1000001')?.problem).toBe('form');
    expect(checkIfsc('HDFC000001')).toEqual({ problem: 'length', length: 11 });
    expect(checkBic('COBADEFFXXX')).toBeNull();
    expect(checkBic('COBADEFFXX')?.problem).toBe('length');
    expect(checkBic('C0BADEFF')?.problem).toBe('form');
  });
});

describe('an account', () => {
  test('is checked field by field, as its country has it', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ account_holder_name: ' ', account_number: 'DE8937' })).toEqual([
      ['account_holder_name', 'required'],
      ['account_number', 'length 22'],
    ]);
    expect(problemsOf({ country: 'US', account_number: '1234567', routing_number: '021000022' })).toEqual([
      ['routing_number', 'check_digits'],
      ['bank_name', 'required'],
      ['account_type', 'required'],
    ]);
    const british = { country: 'GB', bank_name: 'Barclays', account_number: '31926819' };
    expect(problemsOf({ ...british, routing_number: '20-00-00' })).toEqual([]);
    expect(problemsOf({ ...british, routing_number: '20-00-0' })).toEqual([['routing_number', 'length 6']]);
    expect(problemsOf({ account_holder_name: 'Ana\u202Elinden' })).toEqual([['account_holder_name', 'characters']]);
  });

  test('says nothing of a person unless the country or the provider asks', () => {
    const typed = { date_of_birth: '1980-02-03', gender: 'female', personal_id_number: '8002035009087' } as const;
    expect(normalizeAccount(account(typed), [])).toMatchObject({ date_of_birth: undefined, gender: undefined });
    expect(identityAsksOf('ZA', 'business', ['gender'])).toEqual([]);
    expect(identityAsksOf('ZA', 'personal', ['photo_front'])).toEqual(['personal_id_number', 'photo_front']);
    const asks = ['date_of_birth', 'gender'] as const;
    expect(problemsOf({ bank_type: 'personal' }, asks)).toEqual([
      ['date_of_birth', 'required'],
      ['gender', 'required'],
    ]);
    expect(problemsOf({ ...typed, bank_type: 'personal' }, asks)).toEqual([]);
    for (const day of ['2026-11-28', '2015-01-01', '1890-01-01', '1980-02-30', 'yesterday'])
      expect(problemsOf({ ...typed, date_of_birth: day, bank_type: 'personal' }, asks)).toEqual([
        ['date_of_birth', 'form'],
      ]);
  });

  test('normalizing twice is normalizing once, and its hint never has the whole number', () => {
    const input = fc.record({
      country: fc.constantFrom('DE', 'US', 'GB', 'AU', 'IN', 'MX', 'ZA', 'JP'),
      account_holder_name: fc.string({ maxLength: 40 }),
      account_number: fc.string({ maxLength: 40 }),
      routing_number: fc.string({ maxLength: 20 }),
      bank_name: fc.string({ maxLength: 40 }),
      bank_code: fc.string({ maxLength: 14 }),
      bank_type: fc.constantFrom('personal' as const, 'business' as const),
    });
    fc.assert(
      fc.property(input, (typed) => {
        const once = normalizeAccount(typed, []);
        expect(normalizeAccount(once, [])).toEqual(once);
        expect(isSameAccount(once, normalizeAccount(typed, []))).toBe(true);
        // Checking never throws, whatever was typed.
        checkAccount(once, NOTHING);
        if (once.account_number.length >= 4) expect(accountHint(once).includes(once.account_number)).toBe(false);
      }),
    );
  });

  test('each form has a country, and asks for a number', () => {
    const countries = ['DE', 'US', 'GB', 'AU', 'IN', 'MX', 'ZA', 'JP'];
    expect(new Set(countries.map(accountFormOf))).toEqual(new Set(ACCOUNT_FORMS));
    for (const country of countries)
      expect(
        accountFieldsOf(country)
          .filter(({ isRequired }) => isRequired)
          .map(({ field }) => field),
      ).toContain('account_number');
    expect(compactNumber(' de89\u00A03704–0044.05 ')).toBe('DE893704004405');
  });
});

describe('where payouts go', () => {
  const NOW = 1000;
  const candidate = fc.record({
    id: fc.uuid(),
    state: fc.constantFrom('active' as const, 'returned' as const),
    usableFrom: fc.integer({ min: 0, max: 2000 }),
    chosenAt: fc.option(fc.integer({ min: 0, max: NOW }), { nil: null }),
  });
  const one = (
    id: string,
    usableFrom: number,
    selectedAt: number | null,
    state: 'active' | 'returned' = 'active',
  ): PayoutCandidate => ({
    id,
    usableFrom,
    chosenAt: selectedAt,
    state,
  });

  test('never to an account that waits, was not chosen, or sent one back', () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 3 }), fc.boolean(), (accounts, isStopped) => {
        const target = payoutTarget(accounts, { now: NOW, isStopped });
        if (target.hold === null) {
          expect(isStopped).toBe(false);
          expect(target.account.usableFrom <= NOW).toBe(true);
          expect([target.account.state, target.account.chosenAt === null]).toEqual(['active', false]);
        } else if (target.hold === 'account_waiting') expect(target.until).toBeGreaterThan(NOW);
        if (isStopped) expect(target.hold).toBe('stopped_by_owner');
      }),
    );
  });

  test('go on to the old one while the new one waits, and the last choice counts', () => {
    const target = (...accounts: PayoutCandidate[]) => payoutTarget(accounts, { now: NOW, isStopped: false });
    const [old, fresh] = [one('old', 0, 1), one('new', 1500, 900)];
    expect(target(old, fresh)).toMatchObject({ account: { id: 'old' }, hold: null });
    expect(defaultAccount([old, fresh])?.id).toBe('new');
    expect(payoutTarget([old, fresh], { now: 1500, isStopped: false })).toMatchObject({ account: { id: 'new' } });
    // Chosen again meanwhile, the old one stays.
    expect(payoutTarget([one('old', 0, 950), fresh], { now: 1500, isStopped: false }).account?.id).toBe('old');
    expect(target(one('old', 0, 1, 'returned'), fresh)).toMatchObject({ hold: 'account_waiting', until: 1500 });
    expect(target(one('old', 0, 1, 'returned'))).toMatchObject({ hold: 'account_returned' });
    expect(target()).toEqual({ account: null, hold: 'no_account', until: null });
  });
});

test('banks are read from the list of a country, by whatever its columns are called', () => {
  const parsed = parseBankCodes([
    ['Bankleitzahl', 'Merkmal', 'Bezeichnung', 'BIC'],
    [10_000_000, '1', 'Bundesbank', 'MARKDEF1100'],
    ['10000000', '1', 'Bundesbank again', ''],
    ['37040044', '1', ' Commerzbank  Köln ', ''],
    ['', '', 'No code', ''],
    ['1?', '', 'Not a code', ''],
    ['20000000', '', '', ''],
    ['30000000', '', 'Wrong BIC', 'NO'],
    [null, null, null, null],
  ]);
  expect(parsed.codes).toEqual([
    { code: '10000000', name: 'Bundesbank', bic: 'MARKDEF1100' },
    { code: '37040044', name: 'Commerzbank Köln', bic: '' },
  ]);
  expect(parsed.problems.map(({ row, code }) => [row, code])).toEqual([
    [5, 'code_missing'],
    [6, 'code_invalid'],
    [7, 'name_missing'],
    [8, 'bic_invalid'],
  ]);
  expect(
    parseBankCodes([
      ['BIC', 'Something'],
      ['MARKDEF1100', 'x'],
    ]).missing,
  ).toEqual(['code', 'name']);
});

describe('what is wrong is said', () => {
  test('of IBANs that only their bank could have', () => {
    expect(checkIban('DEXX370400440532013000', 'DE')?.problem).toBe('form');
    // Check digits of the whole are right, those of the Belgian bank are not.
    expect(checkIban('BE41539007547035', 'BE')?.problem).toBe('check_digits');
    expect(checkIban('CH4431999123000889012', 'CH')?.problem).toBe('unknown_bank');
    expect(checkIban('US64SVBKUS6S3300958879', 'US')).toEqual({ problem: 'length', length: null });
    expect(bankCodeOfIban('DE89370400440532013001')).toBeNull();
  });

  test('of banks that do not exist', () => {
    for (const number of ['500000005', '000000000']) expect(checkAba(number)?.problem).toBe('unknown_bank');
    const british = { country: 'GB', bank_name: 'Barclays', account_number: '31926819' };
    expect(problemsOf({ ...british, routing_number: '00-00-00' })).toEqual([['routing_number', 'unknown_bank']]);
    const australian = { country: 'AU', bank_name: 'NAB', account_number: '12345678' };
    expect(problemsOf({ ...australian, routing_number: '082-902' })).toEqual([]);
    expect(problemsOf({ ...australian, routing_number: '000-000' })).toEqual([['routing_number', 'unknown_bank']]);
    expect(problemsOf({ ...australian, routing_number: '082-90' })).toEqual([['routing_number', 'length 6']]);
  });

  test('of what a person says', () => {
    const asks = ['gender', 'personal_id_number'] as const;
    const person = { bank_type: 'personal', gender: 'female' } as const;
    const problem = (own: Partial<AccountInput>) => problemsOf({ ...person, ...own }, asks);
    expect(problem({ personal_id_number: 'AB 12' })).toEqual([]);
    expect(problemsOf(person, ['photo_front'])).toEqual([]);
    expect(problem({ personal_id_number: 'x'.repeat(200) })).toEqual([['personal_id_number', 'length']]);
    expect(problem({ personal_id_number: '<b>' })).toEqual([['personal_id_number', 'characters']]);
    expect(problem({ personal_id_number: 'A', gender: 'x' as 'female' })).toEqual([['gender', 'unknown']]);
    expect(problemsOf({ bank_type: 'x' as 'business' })).toEqual([['bank_type', 'unknown']]);
    expect(problemsOf({ account_holder_name: 'A'.repeat(500) })).toEqual([['account_holder_name', 'length']]);
    const american = { country: 'US', account_number: '1234567', routing_number: '021000021', bank_name: 'Chase' };
    expect(problemsOf({ ...american, account_type: 'x' as 'savings' })).toEqual([['account_type', 'unknown']]);
  });

  test('of a list without the BIC', () => {
    const rows = [
      ['code', 'name'],
      ['37040044', 'Commerzbank'],
    ];
    expect(parseBankCodes(rows).codes).toEqual([{ code: '37040044', name: 'Commerzbank', bic: '' }]);
  });
});
