import { clsx } from 'clsx';
import { Check, CircleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './step-indicator.module.css';

export interface Step {
  readonly id: string;
  readonly label: string;
  /** The step has an error. */
  readonly failed?: boolean;
}

export interface StepIndicatorProps {
  /** Accessible name: "Register your store". */
  readonly label: string;
  readonly steps: readonly Step[];
  /** Id of the current step. Previous steps are completed. */
  readonly current: string;
  /** Makes completed steps buttons. */
  readonly onSelect?: (id: string) => void;
}

type State = 'done' | 'current' | 'upcoming';

/** Progress in a multi-step form. With little room: "Step 2 of 4", the step's name and its error. */
export function StepIndicator({ label, steps, current, onSelect }: StepIndicatorProps) {
  const messages = useFormMessages();
  const at = steps.findIndex(({ id }) => id === current);
  const stateTexts = { done: messages.stepDone, current: messages.stepCurrent, upcoming: messages.stepUpcoming };
  const states = steps.map((_, index): State => (index < at ? 'done' : index === at ? 'current' : 'upcoming'));
  const currentStep = steps[at];
  return (
    <nav className={clsx('kit-StepIndicator', css.root)} aria-label={label}>
      <ol className={css.steps}>
        {steps.map((step, index) => {
          const state = states[index];
          return (
            <li
              key={step.id}
              className={css.step}
              data-part="step"
              data-state={state}
              data-failed={step.failed}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <Way to={step.id} onSelect={state === 'done' ? onSelect : undefined}>
                <span className={css.mark} aria-hidden="true">
                  {step.failed === true ? '!' : state === 'done' ? <Check /> : index + 1}
                </span>
                <span className={css.name}>
                  {step.label}
                  <VisuallyHidden>
                    {' '}
                    ({step.failed === true ? messages.stepFailed : stateTexts[state ?? 'upcoming']})
                  </VisuallyHidden>
                </span>
              </Way>
            </li>
          );
        })}
      </ol>
      <div className={css.compact}>
        <p aria-current="step">
          <span className={css.count}>{messages.stepOf(at + 1, steps.length)}</span>{' '}
          <strong>{currentStep?.label}</strong>
        </p>
        <div className={css.bar} aria-hidden="true">
          {steps.map(({ id, failed }, index) => (
            <span key={id} data-state={states[index]} data-failed={failed} />
          ))}
        </div>
        {steps.map(({ id, label: name, failed = false }, index) => (
          <Fragment key={id}>
            {failed && (
              <Way to={id} onSelect={states[index] === 'done' ? onSelect : undefined}>
                <CircleAlert className={css.alert} aria-hidden="true" />
                <span className={css.failure}>
                  {name}: {messages.stepFailed}
                </span>
              </Way>
            )}
          </Fragment>
        ))}
      </div>
    </nav>
  );
}

interface WayProps {
  readonly to: string;
  readonly onSelect: ((id: string) => void) | undefined;
  readonly children: ReactNode;
}

/** A button if the user can go back, else text. */
function Way({ to, onSelect, children }: WayProps) {
  if (onSelect === undefined) return <span className={css.content}>{children}</span>;
  return (
    <button type="button" className={css.content} onClick={() => onSelect(to)}>
      {children}
    </button>
  );
}
