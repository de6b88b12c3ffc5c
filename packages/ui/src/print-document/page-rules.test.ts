import { expect, it } from 'vitest';
import { pageRules } from './page-rules.ts';

it('makes each ticket of a roll a page of the width of the roll and of its own height', () => {
  expect(pageRules('80', [120, 90])).toBe(
    [
      '@page { size: 80mm 120mm; margin: 0; }',
      '@page ticket-0 { size: 80mm 120mm; margin: 0; } body > :nth-child(1) { page: ticket-0; }',
      '@page ticket-1 { size: 80mm 90mm; margin: 0; } body > :nth-child(2) { page: ticket-1; }',
    ].join('\n'),
  );
});

it('goes on on the next page where a ticket is longer than drivers take', () => {
  expect(pageRules('58', [900])).toContain('size: 58mm 297mm');
});

it('leaves sheets as they are', () => {
  expect(pageRules('a4', [900, 10])).toBe('@page { size: A4; margin: 0; }');
  expect(pageRules('a6', [560])).toBe('@page { size: A6; margin: 0; }');
});
