import { type LanguageCode, languageIndex, LANGUAGES, languageOf } from '@store-panel/domain/geo/languages';
import type { ReactNode } from 'react';

import { FormTextArea, FormTextField } from '#shared/forms/form-fields.tsx';
import css from './localized-fields.module.css';

interface LocalizedFieldsProps {
  /** Field of the form: a list with one text per language. */
  readonly name: string;
  /** Label of the first open field. */
  readonly label: string;
  /** Languages whose fields are always visible; the others are folded. */
  readonly open: readonly LanguageCode[];
  readonly required?: LanguageCode | undefined;
  readonly maxLength: number;
  /** Lines of a longer text; one by default. */
  readonly rows?: number | undefined;
  /** Below each field, by its index. */
  readonly helpOf?: ((index: number) => ReactNode) | undefined;
  /** Label of the folded languages. */
  readonly summary: string;
  /** Above the folded fields. */
  readonly help?: ReactNode;
}

/** A text in each language: a few of them open, the others folded. */
export function LocalizedFields(props: LocalizedFieldsProps) {
  const { name, label, open, required, maxLength, rows, helpOf, summary, help } = props;
  const fieldOf = (code: LanguageCode, text: string) => {
    const field = {
      name: `${name}.${languageIndex(code)}`,
      label: text,
      lang: code,
      dir: 'auto',
      optional: code !== required,
      autoComplete: 'off',
      maxLength,
      help: helpOf?.(languageIndex(code)),
    } as const;
    return rows === undefined ? (
      <FormTextField key={code} {...field} />
    ) : (
      <FormTextArea key={code} {...field} rows={rows} />
    );
  };
  return (
    <>
      {open.map((code) => fieldOf(code, open.length === 1 ? label : `${label} (${languageOf(code).label})`))}
      <details className={css.others}>
        <summary>{summary}</summary>
        {help}
        <div className={css.fields}>
          {LANGUAGES.filter(({ code }) => !open.includes(code)).map(({ code, label: text }) => fieldOf(code, text))}
        </div>
      </details>
    </>
  );
}
