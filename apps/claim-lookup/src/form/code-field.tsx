import { TextField, type TextFieldProps } from '@store-panel/ui/text-field';
import type { ChangeEvent, CompositionEvent } from 'react';

import { CODE_FIELD, stripSpaces } from './code-text.ts';

export interface CodeFieldProps extends Pick<TextFieldProps, 'label' | 'error' | 'name' | 'onBlur'> {
  readonly id: string;
  readonly value: string;
  readonly onText: (text: string) => void;
}

/**
 * Input for a number printed on a label: rejects spaces, converts Arabic digits to ASCII, always left to right. It
 * accepts texts that are too long, so that validation can report them.
 */
export function CodeField({ onText, ...field }: CodeFieldProps) {
  function handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // Changing the text would abort a composition.
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    onText(isComposing ? currentTarget.value : stripSpaces(currentTarget));
  }
  const handleCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
    onText(stripSpaces(currentTarget));
  return (
    <TextField
      {...field}
      {...{ [CODE_FIELD]: '' }}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      onChange={handleChange}
      onCompositionEnd={handleCompositionEnd}
    />
  );
}
