import { fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { CodeField } from './code-field.tsx';
import { codeText, refuseSpaces } from './code-text.ts';

refuseSpaces(document);

/** A field as in the form; `seen` receives each reported text. */
function openField(seen: (text: string) => void = () => {}) {
  function Form() {
    const [text, setText] = useState('');
    const take = (next: string) => {
      seen(next);
      setText(next);
    };
    return <CodeField id="code" name="code" label="Code" value={text} onText={take} onBlur={() => {}} />;
  }
  const { getByLabelText } = render(<Form />);
  return getByLabelText('Code') as HTMLInputElement;
}

/** Sets the value without React, like browser editing. */
const setValue = (field: HTMLInputElement, value: string) =>
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);

/** Simulates one edit: `beforeinput`, change at the selection, `input`. */
function edit(field: HTMLInputElement, data: string, inputType: string, isComposing = false): void {
  const init = { data, inputType, isComposing, bubbles: true, cancelable: true };
  if (!field.dispatchEvent(new InputEvent('beforeinput', init))) return;
  const { value, selectionStart, selectionEnd } = field;
  const from = selectionStart ?? value.length;
  setValue(field, value.slice(0, from) + data + value.slice(selectionEnd ?? from));
  field.setSelectionRange(from + data.length, from + data.length);
  fireEvent(field, new InputEvent('input', { ...init, cancelable: false }));
}

/** Simulates an input method that replaces its text at each step. */
function compose(field: HTMLInputElement, steps: readonly string[]): void {
  const start = field.selectionStart ?? 0;
  fireEvent.compositionStart(field);
  for (const step of steps) {
    edit(field, step, 'insertCompositionText', true);
    expect(field.value.slice(start, start + step.length), 'the text under an input method is its own').toBe(step);
    field.setSelectionRange(start, start + step.length);
  }
  const done = steps.at(-1) ?? '';
  field.setSelectionRange(start + done.length, start + done.length);
  fireEvent.compositionEnd(field, { data: done });
}

const aCharacter = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(' ', '\u00a0', '\u3000', '\u202f', '\t', '\u200b', '\u200f') },
  { weight: 4, arbitrary: fc.constantFrom('A', '7', '-', '٤', '۹', 'ж', '好', '𝟜') },
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);
const aText = fc.array(aCharacter, { maxLength: 8 }).map((all) => all.join(''));

type Act =
  | { readonly kind: 'type' | 'paste'; readonly text: string }
  | { readonly kind: 'select'; readonly from: number; readonly to: number }
  | { readonly kind: 'delete' }
  | { readonly kind: 'compose'; readonly steps: readonly string[] };

const anAct: fc.Arbitrary<Act> = fc.oneof(
  aCharacter.map((text): Act => ({ kind: 'type', text })),
  aText.map((text): Act => ({ kind: 'paste', text })),
  fc
    .tuple(fc.nat(12), fc.nat(12))
    .map(([from, to]): Act => ({ kind: 'select', from: Math.min(from, to), to: Math.max(from, to) })),
  fc.constant<Act>({ kind: 'delete' }),
  fc.array(aText, { minLength: 1, maxLength: 4 }).map((steps): Act => ({ kind: 'compose', steps })),
);

/** Expected text and caret after an edit. */
function expected({ value, selectionStart, selectionEnd }: HTMLInputElement, put: string) {
  const before = value.slice(0, selectionStart ?? 0) + put;
  const text = before + value.slice(selectionEnd ?? 0);
  return { text: codeText(text), caret: codeText(before).length };
}

function perform(field: HTMLInputElement, act: Act): void {
  if (act.kind === 'select') {
    field.setSelectionRange(Math.min(act.from, field.value.length), Math.min(act.to, field.value.length));
    return;
  }
  const put = act.kind === 'compose' ? (act.steps.at(-1) ?? '') : act.kind === 'delete' ? '' : act.text;
  const expectedState = expected(field, put);
  const isAllSpace = act.kind !== 'delete' && act.kind !== 'compose' && codeText(put) === '';
  const untouched = { text: field.value, caret: field.selectionStart };
  if (act.kind === 'compose') compose(field, act.steps);
  else edit(field, put, { type: 'insertText', paste: 'insertFromPaste', delete: 'deleteContentBackward' }[act.kind]);
  // Inserting only spaces changes nothing, not even a selection.
  const { text, caret } = isAllSpace && put !== '' ? untouched : expectedState;
  expect({ text: field.value, caret: field.selectionStart }).toEqual({ text, caret });
}

const seed = 20_260_312;

test(`no order of typing, pasting, selecting, deleting and composing leaves a space (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(anAct, { maxLength: 25 }), (acts) => {
      const seen = vi.fn<(text: string) => void>();
      const field = openField(seen);
      for (const act of acts) {
        perform(field, act);
        expect(field.value).not.toMatch(/[\s\p{Cf}]/u);
      }
      if (seen.mock.calls.length > 0) expect(seen.mock.lastCall).toEqual([field.value]);
      field.closest('.kit-Field')?.parentElement?.remove();
    }),
    { seed, numRuns: 150 },
  );
});

test('a space is refused before it is typed, so that undoing stays whole', () => {
  const field = openField();
  edit(field, 'A', 'insertText');
  const space = new InputEvent('beforeinput', { data: ' ', inputType: 'insertText', bubbles: true, cancelable: true });
  expect(field.dispatchEvent(space)).toBe(false);
});

test('other fields of the page may have spaces', () => {
  const other = document.body.appendChild(document.createElement('input'));
  const space = new InputEvent('beforeinput', { data: ' ', inputType: 'insertText', bubbles: true, cancelable: true });
  expect(other.dispatchEvent(space)).toBe(true);
  other.remove();
});
