import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSettingsMessages } from '#messages/use-settings-messages.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './steps-list.module.css';

export type StepState = 'passed' | 'warned' | 'failed' | 'skipped' | 'running';

export interface TestedStep {
  readonly id: string;
  /** What was tried: "Sign-in". */
  readonly label: string;
  readonly state: StepState;
  /** What was found and what to do, in one sentence. */
  readonly text?: ReactNode;
  /** What the other side answered, word for word. Shown as text, whatever it contains. */
  readonly quote?: string;
}

export interface StepsListProps {
  /** Accessible name. */
  readonly label: string;
  readonly steps: readonly TestedStep[];
}

const ICONS = {
  passed: <CircleCheck />,
  warned: <TriangleAlert />,
  failed: <CircleAlert />,
  skipped: <CircleDashed />,
  running: <LoaderCircle />,
} satisfies Record<StepState, ReactNode>;

/** The steps of a test in their order: what each found, and what the other side said. Says changes politely. */
export function StepsList({ label, steps }: StepsListProps) {
  const messages = useSettingsMessages();
  const words: Readonly<Record<StepState, string>> = {
    passed: messages.stepPassed,
    warned: messages.stepWarned,
    failed: messages.stepFailed,
    skipped: messages.stepSkipped,
    running: messages.stepRunning,
  };
  return (
    <div role="status" className="kit-StepsList">
      <ol aria-label={label} className={css.list}>
        {steps.map(({ id, label: name, state, text, quote }) => (
          <li key={id} className={css.step} data-state={state}>
            <span className={css.icon} aria-hidden="true">
              {ICONS[state]}
            </span>
            <div className={css.words}>
              <p className={css.name}>
                {name}
                <VisuallyHidden>, {words[state]}</VisuallyHidden>
              </p>
              {text !== undefined && <p className={css.text}>{text}</p>}
              {quote !== undefined && quote !== '' && (
                <p className={css.reply}>
                  <span className={css.from}>{messages.theirReply}</span> <q dir="auto">{quote}</q>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
