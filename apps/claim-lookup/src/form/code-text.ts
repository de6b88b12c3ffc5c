import { foldDigits } from '@store-panel/domain/input/digits';
import { filterAccepted } from '@store-panel/domain/input/key-filters';

/** Zero-width characters: direction marks and soft hyphens are copied along from emails. */
const UNSEEN = /\p{Cf}/gu;

/** Normalizes a waybill or claim number: removes all spaces, converts digits to ASCII. */
export const codeText = (text: string): string => filterAccepted('noSpace', foldDigits(text.replaceAll(UNSEEN, '')));

/** Normalizes the text of a field in place, keeps the caret at its character, and returns the text. */
export function stripSpaces(field: HTMLInputElement): string {
  const { value, selectionStart } = field;
  const normalized = codeText(value);
  if (normalized === value) return value;
  const caret = codeText(value.slice(0, selectionStart ?? value.length)).length;
  field.value = normalized;
  field.setSelectionRange(caret, caret);
  return normalized;
}

/** Attribute that marks code fields for delegated listeners. */
export const CODE_FIELD = 'data-code';

/** Prevents typing spaces, so that undo keeps working. Compositions are left alone and normalized when they end. */
export function refuseSpaces(root: Pick<Document, 'addEventListener'>): void {
  root.addEventListener(
    'beforeinput',
    (event) => {
      if (!(event instanceof InputEvent) || event.isComposing || !event.data) return;
      const isForCode = event.target instanceof Element && event.target.hasAttribute(CODE_FIELD);
      if (isForCode && codeText(event.data) === '') event.preventDefault();
    },
    { capture: true },
  );
}
