import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Slider } from '#slider/slider.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

function Sliding() {
  const [value, setValue] = useState(5);
  return <Slider label="Radius" value={value} onChange={setValue} min={1} max={20} format={(km) => `${km} km`} />;
}

const slider = page.getByRole('slider', { name: 'Radius' });

describe.each(DIRECTIONS)('a slider, $dir', ({ dir, forward, back }) => {
  it('has the keys of the APG: more in the direction of reading and up, the ends by Home and End', async () => {
    setDirection(dir);
    render(<Sliding />);
    await userEvent.tab();
    await expect.element(slider).toHaveFocus();
    await expect.element(slider).toHaveAttribute('aria-valuetext', '5 km');
    await userEvent.keyboard(`${forward}${forward}{ArrowUp}${back}{ArrowDown}${forward}`);
    await expect.element(slider).toHaveAttribute('aria-valuetext', '7 km');
    await expect.element(page.getByRole('status')).toHaveTextContent('7 km');
    await userEvent.keyboard('{End}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '20 km');
    await userEvent.keyboard('{Home}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '1 km');
  });
});
