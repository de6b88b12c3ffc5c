import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useMessages } from '#messages/messages.tsx';
import css from './field.module.css';

/** Props of every field besides those of its native control. */
export interface FieldProps {
  readonly label: string;
  /** Stays visible while typing, unlike a placeholder. */
  readonly help?: ReactNode;
  /** Marks the field as invalid. */
  readonly error?: ReactNode;
  /** Fields are required by default. */
  readonly optional?: boolean;
}

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** Id of the control, if the caller sets one. */
  readonly id?: string;
  readonly className?: string;
  /** Renders the control with the ids of its label, help and error. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, help and error around one control. */
export function Field({ label, help, error, optional = false, id: ownId, className, children }: FieldFrameProps) {
  const madeId = useId();
  const messages = useMessages();
  const id = ownId ?? madeId;
  const hasHelp = help !== undefined && help !== '';
  const hasError = error !== undefined && error !== '' && error !== false && error !== null;
  const describedBy = [hasHelp && `${id}-help`, hasError && `${id}-error`].filter((part) => part !== false).join(' ');
  return (
    <div className={clsx('kit-Field', css.root, className)} data-state={hasError ? 'invalid' : undefined}>
      <label className={css.label} htmlFor={id} data-part="label">
        {label}
        {optional && <span className={css.optional}> ({messages.optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': hasError || undefined,
      })}
      {hasHelp && (
        <div className={css.help} id={`${id}-help`} data-part="help">
          {help}
        </div>
      )}
      {hasError && (
        <div className={css.error} id={`${id}-error`} data-part="error">
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}
