import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MultiSelect, type MultiSelectProps } from '#multi-select/multi-select.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const COUNTRIES = [
  { value: 'AT', label: 'Österreich' },
  { value: 'DE', label: 'Deutschland' },
  { value: 'DK', label: 'Dänemark', disabled: true },
  { value: 'ES', label: 'España' },
];

const input = page.getByRole('combobox', { name: 'Countries' });
const list = page.getByRole('listbox', { name: 'Countries' });
const option = (name: string) => page.getByRole('option', { name });
const tags = () => [...document.querySelectorAll('[data-part="tag"]')].map(({ textContent }) => textContent);

function renderField(overrides: Partial<MultiSelectProps> = {}, start: readonly string[] = []) {
  const changed = vi.fn<(value: readonly string[]) => void>();
  const sent = vi.fn<(values: readonly string[]) => void>();
  function Choosing() {
    const [value, setValue] = useState(start);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(new FormData(event.currentTarget).getAll('countries').map(String));
        }}
      >
        <MultiSelect
          label="Countries"
          name="countries"
          options={COUNTRIES}
          {...overrides}
          value={value}
          onChange={(next) => {
            changed(next);
            setValue(next);
          }}
        />
        <button type="submit">After</button>
      </form>
    );
  }
  render(<Choosing />);
  return { changed, sent };
}

describe.each(DIRECTIONS)('a multi-select, $dir', ({ dir, back }) => {
  it('opens by the arrow keys, and Enter takes and gives back without shutting it', async () => {
    setDirection(dir);
    const { sent } = renderField();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(list).toHaveAttribute('aria-multiselectable', 'true');
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(tags()).toEqual(['Österreich', 'Deutschland']);
    await expect.element(option('Österreich')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(tags()).toEqual(['Deutschland']);
    await expect.element(list).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}{Enter}');
    expect(sent.mock.calls).toEqual([[['DE']]]);
  });

  it('finds by typing, and begins anew after each that is taken', async () => {
    setDirection(dir);
    renderField();
    await userEvent.click(input);
    await userEvent.keyboard('osterr{Enter}');
    await expect.element(input).toHaveValue('');
    expect(page.getByRole('option').elements()).toHaveLength(4);
    await userEvent.keyboard('espana{Enter}');
    expect(tags()).toEqual(['Österreich', 'España']);
  });

  it('leads back to what is chosen, which is removed there', async () => {
    setDirection(dir);
    const { changed } = renderField({}, ['AT', 'ES']);
    await userEvent.click(input);
    await userEvent.keyboard(`{Escape}${back}`);
    await expect.element(page.getByRole('button', { name: 'Remove España' })).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    expect(changed.mock.lastCall).toEqual([['AT']]);
    await expect.element(page.getByRole('button', { name: 'Remove Österreich' })).toHaveFocus();
  });
});

it('takes by a press and keeps the focus in the text; what is disabled is not taken', async () => {
  renderField();
  await userEvent.click(input);
  await userEvent.click(option('Deutschland'));
  await userEvent.click(option('Dänemark'), { force: true });
  expect(tags()).toEqual(['Deutschland']);
  await expect.element(input).toHaveFocus();
  await userEvent.tab();
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
});

it('says how many fit, and shows a value that is not in the list as it is', async () => {
  renderField({ optional: false }, ['XX']);
  expect(tags()).toEqual(['XX']);
  await userEvent.click(input);
  await userEvent.keyboard('d');
  await expect.element(page.getByRole('status')).toHaveTextContent('Results: 2');
});
