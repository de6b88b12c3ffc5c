import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RangeBar } from '#range-bar/range-bar.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const boxOf = (part: string) => document.querySelector(`.kit-RangeBar [data-part=${part}]`)?.getBoundingClientRect();

it('is a picture that says value and range', async () => {
  render(<RangeBar value={41} range={{ low: 29, high: 46 }} label="41, usually 29 to 46" />);
  await expect.element(page.getByRole('img', { name: '41, usually 29 to 46' })).toBeVisible();
});

it('has no range where none is known, and nothing pending unless there is some', () => {
  render(<RangeBar value={5} range={null} label="5" />);
  expect([boxOf('range'), boxOf('pending')]).toEqual([undefined, undefined]);
});

describe.each(DIRECTIONS)('a range bar, $dir', ({ dir }) => {
  it('grows from where reading begins, and what is pending follows the value', () => {
    setDirection(dir);
    render(<RangeBar value={20} pending={10} range={{ low: 29, high: 46 }} label="20" />);
    const [value, pending, range] = [boxOf('value'), boxOf('pending'), boxOf('range')];
    setDirection('ltr');
    if (!value || !pending || !range) throw new Error('a part is missing');
    const isAfter = (one: DOMRect, other: DOMRect) =>
      dir === 'ltr' ? one.left >= other.left : one.right <= other.right;
    expect([isAfter(pending, value), isAfter(range, pending)]).toEqual([true, true]);
    expect(pending.width).toBeCloseTo(value.width / 2, 0);
  });
});
