import { describe, expect, test } from 'vitest';

import {
  DOMAIN_LIMITS,
  isReservedName,
  type ProofAnswer,
  proposeSubDomains,
  readOwnDomain,
  readSubDomain,
} from '#website/domain-names.ts';
import { goesOffAt, checkProof, type ProvableDomain } from '#website/domain-proof.ts';

describe('a name under the platform’s domain', () => {
  test.each([
    ['linden', 'linden'],
    [' Linden-Rye ', 'linden-rye'],
    ['a1b', 'a1b'],
    ['x'.repeat(40), 'x'.repeat(40)],
  ])('%j is read as %s', (text, name) => {
    expect(readSubDomain(text)).toBe(name);
  });

  test.each([
    'ab',
    'x'.repeat(41),
    '-linden',
    'linden-',
    'lin.den',
    'lin den',
    'münchen',
    'xn--mnchen-3ya',
    'ab--cd',
    '',
  ])('%j is none', (text) => {
    expect(readSubDomain(text)).toBeNull();
  });

  test('is proposed near the requested one, and never one that no store may have', () => {
    const names = proposeSubDomains('linden', { name: 'Linden & Rye Kitchen', city: 'Berlin' });
    expect(names.slice(0, 3)).toEqual(['linden-berlin', 'linden-rye-kitchen', 'linden-rye-kitchen-berlin']);
    expect(proposeSubDomains('linden', { name: 'Linden', city: '' })).toEqual([
      'linden-menu',
      'linden-online',
      'linden-2',
      'linden-3',
      'linden-4',
      'linden-5',
    ]);
    for (const requested of ['admin', 'مطعم', 'Café Größe', 'x'.repeat(40), '']) {
      const proposals = proposeSubDomains(requested, { name: 'www', city: 'Saint-Étienne' });
      for (const name of proposals) {
        expect(readSubDomain(name)).toBe(name);
        expect(isReservedName(name)).toBe(false);
      }
      expect(new Set(proposals).size).toBe(proposals.length);
    }
  });
});

describe('a domain of the store’s own', () => {
  test.each([
    ['Linden.Example', 'linden.example'],
    ['www.münchen.example', 'www.xn--mnchen-3ya.example'],
  ])('%j is read as browsers send it', (text, host) => {
    expect(readOwnDomain(text)).toBe(host);
  });

  test.each(['localhost', '127.0.0.1', '127.1', '0x7f000001', 'https://a.example', 'a.example/x', '[::1]', ''])(
    '%j is none',
    (text) => {
      expect(readOwnDomain(text)).toBeNull();
    },
  );
});

describe('the proof of a domain', () => {
  const pending: ProvableDomain = { state: 'pending', failingSince: null };
  const proved: ProvableDomain = { state: 'proved', failingSince: null };
  const lost: ProvableDomain = { state: 'lost', failingSince: null };
  const now = Date.parse('2026-05-01T12:00:00Z');
  const DAY = 24 * 60 * 60_000;

  const check = (domain: ProvableDomain, ...answers: ProofAnswer[]) => checkProof(domain, answers, now);

  test('needs every name server that answers', () => {
    expect(check(pending, 'found', 'found').state).toBe('proved');
    expect(check(pending, 'found', 'no_answer').state).toBe('proved');
    expect(check(lost, 'found').state).toBe('proved');
    for (const answers of [['found', 'missing'], ['found', 'other'], ['missing'], ['no_answer'], []] as ProofAnswer[][])
      expect(check(pending, ...answers)).toEqual(pending);
  });

  test('stays while one of them shows it, and begins again after a gap', () => {
    expect(check({ state: 'proved', failingSince: now - DAY }, 'missing', 'found')).toEqual(proved);
    expect(check(proved, 'missing', 'missing')).toEqual({ state: 'proved', failingSince: now });
    expect(check(proved)).toEqual({ state: 'proved', failingSince: now });
  });

  test('is lost after a week without, not before', () => {
    const since = now - DOMAIN_LIMITS.unprovedDays * DAY;
    expect(goesOffAt(since)).toBe(now);
    expect(check({ state: 'proved', failingSince: since }, 'other').state).toBe('lost');
    expect(check({ state: 'proved', failingSince: since + 1 }, 'other')).toEqual({
      state: 'proved',
      failingSince: since + 1,
    });
    expect(check(lost, 'other')).toEqual(lost);
  });
});
