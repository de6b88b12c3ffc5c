import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TagInput, type TagInputProps } from '#tag-input/tag-input.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';
import { pasteText } from '../../test/typing.ts';

const input = page.getByRole('textbox', { name: 'Words' });
const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
const tags = () => [...document.querySelectorAll('[data-part="tag"]')].map(({ textContent }) => textContent);

function renderTags(overrides: Partial<TagInputProps> = {}, start: readonly string[] = []) {
  const sent = vi.fn<(words: readonly string[]) => void>();
  function Tagging() {
    const [value, setValue] = useState(start);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(new FormData(event.currentTarget).getAll('words').map(String));
        }}
      >
        <TagInput label="Words" name="words" optional {...overrides} value={value} onChange={setValue} />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<Tagging />);
  return sent;
}

describe('a tag input', () => {
  it('adds by Enter, by a comma of any script and by leaving; an empty Enter sends the form', async () => {
    const sent = renderTags();
    await userEvent.click(page.getByRole('textbox'));
    await userEvent.keyboard('Vegan{Enter}');
    expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard('Spicy,حار،Halal');
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
    expect(tags()).toEqual(['Vegan', 'Spicy', 'حار', 'Halal']);
    await userEvent.keyboard('{Enter}');
    expect(sent.mock.calls).toEqual([[['Vegan', 'Spicy', 'حار', 'Halal']]]);
  });

  it('takes a pasted column apart, with what was typed before it', async () => {
    renderTags();
    await userEvent.click(page.getByRole('textbox'));
    await pasteText('Gluten-free\nVegan\n');
    expect(tags()).toEqual(['Gluten-free', 'Vegan']);
    await userEvent.keyboard('Spi');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'cy, Halal');
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    act(() => void page.getByRole('textbox').element().dispatchEvent(pasted));
    expect(tags()).toEqual(['Gluten-free', 'Vegan', 'Spicy', 'Halal']);
  });

  it('keeps what it refuses in the field, says why, and is silent again once it is mended', async () => {
    renderTags({ max: 2, optional: false }, ['Vegan']);
    await userEvent.click(page.getByRole('textbox'));
    await userEvent.keyboard('vegan{Enter}');
    await expect.element(input).toHaveAccessibleDescription('“vegan” is already added.');
    await expect.element(input).toHaveValue('vegan');
    await userEvent.keyboard('2');
    await expect.element(input).not.toBeInvalid();
    await userEvent.keyboard('{Enter}Third{Enter}');
    expect(tags()).toEqual(['Vegan', 'vegan2']);
    await expect.element(input).toHaveAccessibleDescription('You can add up to 2. Remove one first.');
  });
});

describe.each(DIRECTIONS)('the tags, $dir', ({ dir, forward, back }) => {
  it('are one stop of the tab order, walked by the arrow keys and left at their end', async () => {
    setDirection(dir);
    renderTags({}, ['a', 'b', 'c']);
    await userEvent.tab();
    await expect.element(remove('a')).toHaveFocus();
    await userEvent.keyboard(forward);
    await expect.element(remove('b')).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard(back);
    await expect.element(remove('c')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(remove('a')).toHaveFocus();
    await userEvent.keyboard(`{End}${forward}`);
    await expect.element(page.getByRole('textbox')).toHaveFocus();
  });

  it('are removed by Delete, Backspace and a press, and the focus is never lost', async () => {
    setDirection(dir);
    renderTags({}, ['a', 'b', 'c', 'd']);
    await userEvent.click(page.getByRole('textbox'));
    await userEvent.keyboard('{Backspace}');
    await expect.element(remove('d')).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.element(remove('c')).toHaveFocus();
    await userEvent.keyboard(`${back}{Delete}`);
    await expect.element(remove('c')).toHaveFocus();
    await userEvent.click(remove('a'));
    await expect.element(remove('c')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    expect(tags()).toEqual([]);
  });
});
