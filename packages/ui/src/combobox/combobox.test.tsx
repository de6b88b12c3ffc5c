// Keys and typed text are tested together, in both directions with one field.
import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Combobox, type ComboboxProps } from '#combobox/combobox.tsx';
import { Dialog } from '#dialog/dialog.tsx';
import { setDirection } from '../../test/directions.ts';
import { autofill } from '../../test/typing.ts';

const COUNTRIES = [
  { value: 'AT', label: 'Österreich' },
  { value: 'DE', label: 'Deutschland' },
  { value: 'DK', label: 'Dänemark', disabled: true },
  { value: 'ES', label: 'España' },
];

const input = page.getByRole('combobox', { name: 'Country' });
const list = page.getByRole('listbox', { name: 'Country' });
const option = (name: string) => page.getByRole('option', { name });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
const activeOption = () =>
  document.getElementById(input.element().getAttribute('aria-activedescendant') ?? '')?.textContent;

type Overrides = Partial<ComboboxProps>;

function renderField(overrides: Overrides = {}, start: string | null = null) {
  const onSelect = vi.fn<(value: string | null) => void>();
  const sent = vi.fn<() => void>();
  function Choosing() {
    const [value, setValue] = useState(start);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <Combobox
          label="Country"
          options={COUNTRIES}
          {...overrides}
          value={value}
          onChange={(next) => {
            onSelect(next);
            setValue(next);
          }}
        />
        <button type="button">After</button>
      </form>
    );
  }
  render(<Choosing />);
  return { onSelect, sent };
}

describe.each(['ltr', 'rtl'] as const)('a combobox, %s', (dir) => {
  it('opens by arrow keys at either end and goes round', async () => {
    setDirection(dir);
    renderField();
    await userEvent.tab();
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(list).toBeVisible();
    expect(activeOption()).toBe('Österreich');
    await userEvent.keyboard('{ArrowUp}');
    expect(activeOption()).toBe('España');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toBe('Deutschland');
    await userEvent.keyboard('{Escape}');
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowUp}');
    expect(activeOption()).toBe('España');
    await expect.element(input).toHaveFocus();
  });

  it('leaps by PageDown and PageUp, and leaves Home and End to the text', async () => {
    setDirection(dir);
    renderField({ options: Array.from({ length: 30 }, (_, at) => ({ value: `${at}`, label: `City ${at}` })) });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{PageDown}');
    expect(activeOption()).toBe('City 8');
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}');
    expect(activeOption()).toBe('City 29');
    await userEvent.keyboard('{PageUp}{Home}');
    expect(activeOption()).toBe('City 21');
  });

  it('opens without moving by Alt+ArrowDown, and closes by Alt+ArrowUp', async () => {
    setDirection(dir);
    renderField({}, 'DE');
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(list).toBeVisible();
    expect(activeOption()).toBe('Deutschland');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  });

  it('finds without case and accents, and takes the first by Enter without sending the form', async () => {
    setDirection(dir);
    const { onSelect, sent } = renderField();
    await userEvent.tab();
    await userEvent.keyboard('ESPAN');
    expect(options()).toEqual(['España']);
    await userEvent.keyboard('{Enter}');
    expect(onSelect.mock.calls).toEqual([['ES']]);
    await expect.element(input).toHaveValue('España');
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
    expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('takes what was found by Tab and moves on', async () => {
    setDirection(dir);
    const { onSelect } = renderField();
    await userEvent.tab();
    await userEvent.keyboard('osterr');
    await userEvent.tab();
    expect(onSelect.mock.calls).toEqual([['AT']]);
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  });

  it('takes a text back that names nothing', async () => {
    setDirection(dir);
    const { onSelect } = renderField({}, 'DE');
    await userEvent.tab();
    await userEvent.keyboard('xyz');
    await expect.element(page.getByText('No results').first()).toBeVisible();
    await userEvent.tab();
    await expect.element(input).toHaveValue('Deutschland');
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('does not choose what cannot be chosen, but shows it', async () => {
    setDirection(dir);
    const { onSelect } = renderField();
    await userEvent.tab();
    await userEvent.keyboard('dan{Enter}');
    expect(options()).toEqual(['Dänemark']);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('opened by a press without a choice, goes to its last option by ArrowUp', async () => {
    setDirection(dir);
    renderField();
    await userEvent.click(input);
    await expect.element(input).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}');
    expect(activeOption()).toBe('España');
  });

  it('opens by a press and chooses by one, with the focus in the text all along', async () => {
    setDirection(dir);
    const { onSelect } = renderField({}, 'DE');
    await userEvent.click(input);
    await expect.element(option('Deutschland')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(option('España'));
    expect(onSelect.mock.calls).toEqual([['ES']]);
    await expect.element(input).toHaveFocus();
    await expect.element(list).not.toBeInTheDocument();
  });

  it('closes when the page beside it is pressed', async () => {
    setDirection(dir);
    renderField();
    await userEvent.click(input);
    await expect.element(list).toBeVisible();
    await userEvent.click(document.body, { position: { x: 600, y: 800 } });
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  });

  it('is as wide as its field and stands under it', async () => {
    setDirection(dir);
    renderField();
    await userEvent.click(input);
    const box = document.querySelector('[data-part="list"]')?.getBoundingClientRect();
    const field = input.element().parentElement?.getBoundingClientRect();
    expect(Math.abs((box?.width ?? 0) - (field?.width ?? NaN))).toBeLessThanOrEqual(16);
    expect(box?.y).toBeGreaterThanOrEqual(field?.bottom ?? NaN);
  });
});

describe('an optional combobox', () => {
  it('is cleared by its button, which keeps the focus in the field', async () => {
    const { onSelect } = renderField({ optional: true }, 'DE');
    await userEvent.click(page.getByRole('button', { name: 'Clear' }));
    expect(onSelect.mock.calls).toEqual([[null]]);
    await expect.element(page.getByRole('combobox')).toHaveFocus();
  });

  it('is cleared by an empty text', async () => {
    const { onSelect } = renderField({ optional: true }, 'DE');
    await userEvent.fill(page.getByRole('combobox'), '');
    await userEvent.tab();
    expect(onSelect.mock.calls).toEqual([[null]]);
  });
});

it('a required one is not cleared by an empty text', async () => {
  const { onSelect } = renderField({}, 'DE');
  await userEvent.fill(input, '');
  await userEvent.tab();
  expect(onSelect).not.toHaveBeenCalled();
  await expect.element(input).toHaveValue('Deutschland');
});

it('takes what the browser fills in', async () => {
  const { onSelect } = renderField();
  autofill(input.element(), 'deutschland');
  expect(onSelect.mock.calls).toEqual([['DE']]);
  await expect.element(list).not.toBeInTheDocument();
});

it('in a dialog, Escape closes the list first', async () => {
  const closed = vi.fn<() => void>();
  render(
    <Dialog open onClose={closed} title="Address">
      <Combobox label="Country" options={COUNTRIES} value={null} onChange={() => {}} />
    </Dialog>,
  );
  await userEvent.click(input);
  await expect.element(option('España')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  // The list may extend beyond the dialog: a press on it must not count as one outside.
  await userEvent.click(input);
  await userEvent.click(option('España'));
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});

it('draws a long list in portions and reaches its end', async () => {
  renderField({ options: Array.from({ length: 1000 }, (_, at) => ({ value: `${at}`, label: `City ${at}` })) });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(options().length).toBeLessThanOrEqual(120);
  await expect.element(option('City 0').first()).toHaveAttribute('aria-setsize', '1000');
  await userEvent.keyboard('{ArrowUp}');
  expect(activeOption()).toBe('City 999');
  const end = document.getElementById(input.element().getAttribute('aria-activedescendant') ?? '');
  await vi.waitFor(() =>
    expect(end?.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.element().getBoundingClientRect().bottom),
  );
});

it('draws more as the list is scrolled', async () => {
  renderField({ options: Array.from({ length: 1000 }, (_, at) => ({ value: `${at}`, label: `City ${at}` })) });
  await userEvent.click(input);
  const before = options().length;
  list.element().scrollTo(0, list.element().scrollHeight);
  await vi.waitFor(() => expect(options().length).toBeGreaterThan(before));
});

it('does not move the page when it opens', async () => {
  render(
    <div style={{ paddingBlock: '3000px' }}>
      <Combobox label="Country" options={COUNTRIES} value="ES" onChange={() => {}} />
    </div>,
  );
  input.element().scrollIntoView({ block: 'center' });
  const before = window.scrollY;
  await userEvent.click(input);
  await expect.element(option('España')).toBeVisible();
  expect(window.scrollY).toBe(before);
});

it('stays above the keyboard of a phone', async () => {
  const visible = window.visualViewport;
  if (visible === null) throw new Error('This browser does not know what is visible');
  renderField({ options: Array.from({ length: 30 }, (_, at) => ({ value: `${at}`, label: `City ${at}` })) });
  await userEvent.click(input);
  await expect.element(list).toBeVisible();
  vi.spyOn(visible, 'height', 'get').mockReturnValue(260);
  visible.dispatchEvent(new Event('resize'));
  await vi.waitFor(() => expect(list.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(260));
  vi.restoreAllMocks();
});

describe('where the app searches', () => {
  it('hands on what was typed, and draws the options as they are', async () => {
    const searched = vi.fn<(text: string) => void>();
    renderField({ onSearch: searched });
    await userEvent.tab();
    await userEvent.keyboard('qq');
    expect(searched.mock.calls).toEqual([['q'], ['qq']]);
    expect(options()).toHaveLength(4);
  });

  it('the label stays although its option is gone', async () => {
    render(
      <Combobox label="Country" options={[]} value="FR" valueLabel="France" onSearch={() => {}} onChange={() => {}} />,
    );
    await expect.element(input).toHaveValue('France');
  });
});

it('says how many were found', async () => {
  renderField();
  await userEvent.tab();
  await userEvent.keyboard('d');
  await expect.element(page.getByRole('status')).toHaveTextContent('Results: 2');
  await userEvent.keyboard('zz');
  await expect.element(page.getByRole('status')).toHaveTextContent('No results');
});

it('is sent with a form by its value', () => {
  const { container } = render(
    <form>
      <Combobox label="Country" name="country" options={COUNTRIES} value="ES" onChange={() => {}} />
    </form>,
  );
  const form = container.querySelector('form');
  expect([...new FormData(form ?? undefined)]).toEqual([['country', 'ES']]);
});
