import { render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Rating, RatingMark } from '#rating/rating.tsx';

const wordOf = (stars: number) => `${stars} of 5`;
const star = (stars: number) => page.getByRole('radio', { name: wordOf(stars) });

function renderRating(start: number | null) {
  const changed = vi.fn<(value: number) => void>();
  function Choosing() {
    const [value, setValue] = useState(start);
    return (
      <Rating
        label="Customer"
        value={value}
        wordOf={wordOf}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Choosing />);
  return changed;
}

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

describe('a rating', () => {
  it('is a group with a name, and each star says how many there are', async () => {
    renderRating(3);
    await expect.element(page.getByRole('group', { name: 'Customer' })).toBeVisible();
    await expect.element(star(3)).toBeChecked();
    await expect.element(page.getByText('3 of 5')).toBeVisible();
  });

  it('is chosen by a press on a star', async () => {
    const changed = renderRating(null);
    await userEvent.click(star(4));
    expect(changed.mock.lastCall).toEqual([4]);
  });

  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ])('goes on and back by the arrows as the script runs: %s', async (dir, on, back) => {
    document.documentElement.dir = dir;
    const changed = renderRating(2);
    await userEvent.tab();
    await expect.element(star(2)).toHaveFocus();
    await userEvent.keyboard(on);
    expect(changed.mock.lastCall).toEqual([3]);
    await userEvent.keyboard(back);
    await userEvent.keyboard(back);
    expect(changed.mock.lastCall).toEqual([1]);
  });

  it('that was given is read as words', async () => {
    render(<RatingMark value={2} wordOf={wordOf} />);
    await expect.element(page.getByText('2 of 5')).toBeVisible();
    expect(page.getByRole('radio').elements()).toHaveLength(0);
  });
});
