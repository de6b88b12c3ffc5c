import { TextField, type TextFieldProps } from '@store-panel/ui/text-field';
import type { ChangeEvent, CompositionEvent } from 'react';

import { CODE_FIELD, tidy } from './code-text.ts';

export interface CodeFieldProps extends Pick<TextFieldProps, 'label' | 'error' | 'name' | 'onBlur'> {
  readonly id: string;
  readonly value: string;
  readonly onText: (text: string) => void;
}

/**
 * A field for a number as it stands on a label: no space can be typed or pasted into it, digits of Arabic script become
 * those of ASCII, and it reads from left to right in every language. Text may be longer than the rules allow, so that
 * they can say so.
 */
export function CodeField({ onText, ...field }: CodeFieldProps) {
  function changed({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // Changing the text under an input method would break off what is being written.
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    onText(isComposing ? currentTarget.value : tidy(currentTarget));
  }
  const composed = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => onText(tidy(currentTarget));
  return (
    <TextField
      {...field}
      {...{ [CODE_FIELD]: '' }}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      onChange={changed}
      onCompositionEnd={composed}
    />
  );
}
