import { clsx } from 'clsx';
import { Check, CircleAlert, RotateCw } from 'lucide-react';
import { useId, type CSSProperties, type ReactNode } from 'react';
import field from '#field/field.module.css';
import { useFormMessages } from '#messages/use-form-messages.ts';
import css from './captcha-field.module.css';

export interface CaptchaFieldProps {
  readonly state: 'idle' | 'working' | 'done' | 'failed' | 'expired';
  /** Starts the check, also after it failed or expired. */
  readonly onStart: () => void;
  /** 0 to 1 while the check runs; indeterminate if omitted. */
  readonly progress?: number;
  /** Replaces "I am not a robot". */
  readonly label?: string;
  readonly help?: ReactNode;
  /** Field error of the form, for instance that the check was not done. */
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly id?: string;
}

/** Shows the state of a captcha that the browser solves. The app provides the solver. */
export function CaptchaField({ state, onStart, progress, label, help, error, disabled, id: ownId }: CaptchaFieldProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const messages = useFormMessages();
  const hasError = error !== undefined && error !== '' && error !== false && error !== null;
  const canRetry = state === 'failed' || state === 'expired';
  const stateTexts = {
    idle: '',
    working: messages.checkRunning,
    done: messages.checkPassed,
    failed: messages.checkFailed,
    expired: messages.checkExpired,
  };
  return (
    <div className={clsx('kit-CaptchaField', field.root)} data-state={state}>
      <div className={css.frame}>
        <div className={css.box} data-invalid={hasError || undefined}>
          {/* The same button in all states, so that it keeps the focus. */}
          <button
            id={id}
            type="button"
            role="checkbox"
            aria-checked={state === 'done'}
            aria-busy={state === 'working'}
            aria-invalid={hasError || undefined}
            aria-describedby={clsx(help !== undefined && `${id}-help`, hasError && `${id}-error`) || undefined}
            disabled={disabled}
            className={css.check}
            onClick={() => {
              if (state === 'idle' || canRetry) onStart();
            }}
          >
            <Sign state={state} progress={progress} />
            <span className={css.label}>{label ?? messages.notARobot}</span>
            {canRetry && <span className={css.retry}>{messages.retry}</span>}
          </button>
          <span className={css.status} role="status">
            {stateTexts[state]}
          </span>
        </div>
      </div>
      {help !== undefined && (
        <div className={field.help} id={`${id}-help`}>
          {help}
        </div>
      )}
      {hasError && (
        <div className={field.error} id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

function Sign({ state, progress }: Pick<CaptchaFieldProps, 'state' | 'progress'>) {
  const turn = state === 'working' && progress !== undefined ? { '--done': String(progress) } : {};
  return (
    <span
      className={css.sign}
      data-state={state}
      data-known={progress !== undefined || undefined}
      style={turn as CSSProperties}
      aria-hidden="true"
    >
      {state === 'done' && <Check />}
      {(state === 'failed' || state === 'expired') && <RotateCw />}
    </span>
  );
}
