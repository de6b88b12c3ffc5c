import { foldDigits } from '@store-panel/domain/input/digits';
import { keepAccepted } from '@store-panel/domain/input/key-filters';

/** Marks without a width: direction marks and soft hyphens come along when a number is copied out of a letter. */
const UNSEEN = /\p{Cf}/gu;

/** What stays of a waybill or claim number however it was entered: no space of any kind, digits as those of ASCII. */
export const codeText = (text: string): string => keepAccepted('noSpace', foldDigits(text.replaceAll(UNSEEN, '')));

/** Brings a field's text in order where it stands, the caret beside the same characters, and gives it. */
export function tidy(field: HTMLInputElement): string {
  const { value, selectionStart } = field;
  const tidied = codeText(value);
  if (tidied === value) return value;
  const caret = codeText(value.slice(0, selectionStart ?? value.length)).length;
  field.value = tidied;
  field.setSelectionRange(caret, caret);
  return tidied;
}

/** A field that takes codes says so, to whatever listens to all fields of the page. */
export const CODE_FIELD = 'data-code';

/**
 * Stops spaces before they are typed, so that what the browser can undo stays whole. An input method still at work is
 * left alone; its text is tidied when it is done.
 */
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
