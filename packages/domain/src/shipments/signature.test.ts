import { describe, expect, test } from 'vitest';

import { isSignature, SIGNATURE_BOX, SIGNATURE_LIMITS, signatureLength, signaturePath } from '#shipments/signature.ts';

const LINE = [0, 0, 300, 0] as const;

test('the path draws each stroke', () => {
  expect(
    signaturePath([
      [1, 2, 3, 4],
      [5, 6],
    ]),
  ).toBe('M1 2L3 4M5 6');
});

test('the length is that of all strokes, without the way between them', () => {
  expect(
    signatureLength([
      [0, 0, 3, 4, 3, 4],
      [100, 100, 100, 110],
    ]),
  ).toBe(15);
});

describe('a signature', () => {
  test('is more than a dot', () => {
    expect(isSignature([LINE])).toBe(true);
    expect(isSignature([])).toBe(false);
    expect(isSignature([[10, 10]])).toBe(false);
    expect(isSignature([[0, 0, SIGNATURE_LIMITS.length - 1, 0]])).toBe(false);
    expect(isSignature([[0, 0, SIGNATURE_LIMITS.length, 0]])).toBe(true);
  });

  test.each([
    ['outside of the box', [[0, 0, SIGNATURE_BOX.width + 1, 0]]],
    ['below it', [[0, 0, 300, SIGNATURE_BOX.height + 1]]],
    ['above it', [[0, -1, 300, 0]]],
    ['left of it', [[-1, 0, 300, 0]]],
    ['between its points', [[0, 0, 300.5, 0]]],
    ['between its lines', [[0, 0.5, 300, 0]]],
    ['with half a point', [[0, 0, 300]]],
    ['of too many strokes', Array.from({ length: SIGNATURE_LIMITS.strokes + 1 }, () => LINE)],
    ['of too many points', [Array.from({ length: 2 * (SIGNATURE_LIMITS.points + 1) }, (_, at) => at % 200)]],
  ])('is none %s', (_, strokes) => {
    expect(isSignature(strokes)).toBe(false);
  });
});
