import { clsx } from 'clsx';
import { Field, type FieldProps } from '#field/field.tsx';
import type { DocumentFormat, DocumentNode, DocumentPart, EditedText } from '#document-editor/document-schema.ts';
import { ErrorState } from '#error-state/error-state.tsx';
import { createLazyModule } from '#lazy-module/lazy-module.ts';
import { Skeleton } from '#skeleton/skeleton.tsx';
import css from './document-editor.module.css';

export type { DocumentFormat, DocumentNode, DocumentPart };

export interface DocumentEditorProps extends FieldProps, EditedText {
  /** `full` by default; `plain` has neither marks nor blocks, `line` is one line without line breaks. */
  readonly format?: DocumentFormat;
  readonly id?: string;
}

const editorArea = createLazyModule(() => import('#document-editor/editor-area.tsx'));

/** Loads the editor before it is drawn. */
export const preloadDocumentEditor = (): void => void editorArea.fetch();

/**
 * Editor of a short document, such as the text of an email: paragraphs, lists, links, buttons, and details as units that
 * cannot be misspelt. Its schema is all that a document can hold, also what is pasted; HTML is never its value.
 */
export function DocumentEditor({ label, help, error, optional, id, ...area }: DocumentEditorProps) {
  const module = editorArea.useModule();
  const { format = 'full' } = area;
  return (
    <Field
      label={label}
      help={help}
      error={error}
      optional={optional}
      id={id}
      className={clsx('kit-DocumentEditor', css.root)}
    >
      {(ids) => {
        if (module === 'failed') return <ErrorState />;
        if (module === 'loading') return <Skeleton height={format === 'line' ? '2.25rem' : '12rem'} />;
        return <module.EditorArea {...area} {...ids} format={format} label={label} />;
      }}
    </Field>
  );
}
