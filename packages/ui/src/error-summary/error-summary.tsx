import { useEffect, useRef } from 'react';
import { useMessages } from '#messages/messages.tsx';
import css from './error-summary.module.css';

export interface FieldError {
  /** Id of the field's control; the link goes there. */
  readonly fieldId: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  readonly title?: string;
}

/**
 * What is wrong with a form that was sent, in the order of its fields; it takes the focus when it
 * appears. Give it a new `key` for each attempt, so that it does so again.
 */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const messages = useMessages();
  const rootRef = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) rootRef.current?.focus();
  }, [shown]);
  if (!shown) return null;
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
