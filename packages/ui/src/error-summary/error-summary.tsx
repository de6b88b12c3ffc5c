import { useEffect, useRef } from 'react';
import { useMessages } from '#messages/messages.tsx';
import css from './error-summary.module.css';

export interface FieldError {
  /** Id of the control that the link focuses. */
  readonly fieldId: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  readonly title?: string;
}

/**
 * Lists the errors of a submitted form in the order of its fields and takes the focus on mount. Give it a new `key` per
 * attempt to focus it again.
 */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const messages = useMessages();
  const rootRef = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) rootRef.current?.focus();
  }, [hasErrors]);
  if (!hasErrors) return null;
  return (
    <div ref={rootRef} role="alert" tabIndex={-1} className={`kit-ErrorSummary ${css.root}`}>
      <p className={css.title}>{title ?? messages.fixTheseFields}</p>
      <ul className={css.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
