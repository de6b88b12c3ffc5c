import { useState } from 'react';

import { CodeField } from '#form/code-field.tsx';
import { type CodeTranslate, CodeForm, type StepState } from './code-parts.tsx';
import css from './codes.module.css';

interface CodeStepProps extends StepState {
  readonly t: CodeTranslate;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly onLook: () => void;
}

/** Looks a code up. */
export function CodeStep({ t, code, onCode, onLook, ...state }: CodeStepProps) {
  const [isMissing, setMissing] = useState(false);
  function submit() {
    setMissing(code === '');
    if (code !== '') onLook();
  }
  return (
    <CodeForm
      {...state}
      t={t}
      step="code"
      label={t('code-page:title')}
      submitLabel={t('code-page:next')}
      onSubmit={submit}
    >
      <p className={css.note}>{t('code-page:intro')}</p>
      <CodeField
        id="unique-code"
        name="code"
        label={t('code-page:field.code')}
        value={code}
        error={isMissing && code === '' ? t('code-page:mistake.required') : undefined}
        onText={(text) => onCode(text.slice(0, 40))}
      />
    </CodeForm>
  );
}
