import { Check } from 'lucide-react';
import type { TicketLine } from '#ticket/ticket.tsx';
import css from './ticket-checklist.module.css';

export interface ChecklistLine extends TicketLine {
  /** The line is finished. */
  readonly isDone: boolean;
}

export interface TicketChecklistProps {
  readonly lines: readonly ChecklistLine[];
  readonly onToggle: (id: string) => void;
}

/** Lines of a `Ticket` to check off. The whole line is the target, for wet fingers. */
export function TicketChecklist({ lines, onToggle }: TicketChecklistProps) {
  return (
    <ul className={`kit-TicketChecklist ${css.root}`}>
      {lines.map((line) => (
        <li key={line.id}>
          <button
            type="button"
            aria-pressed={line.isDone}
            className={css.line}
            data-part="line"
            onClick={() => onToggle(line.id)}
          >
            <span className={css.quantity}>
              {line.isDone ? <Check aria-hidden="true" /> : null}
              <bdi dir="ltr">{line.quantity}×</bdi>
            </span>
            <span className={css.text}>
              <span className={css.name}>{line.name}</span>
              {line.detail !== undefined && <span className={css.detail}>{line.detail}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
