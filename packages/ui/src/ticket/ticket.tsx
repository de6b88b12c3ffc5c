import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from '#tone/tone.ts';
import css from './ticket.module.css';

export interface TicketProps {
  /** Highlights a ticket that needs attention; its text must say why. */
  readonly tone?: Tone;
  readonly children: ReactNode;
}

/** Kitchen ticket: number and waiting time first, then the lines, then the actions. */
export function Ticket({ tone, children }: TicketProps) {
  return (
    <div className={clsx('kit-Ticket', css.root)} data-tone={tone}>
      {children}
    </div>
  );
}

export interface TicketHeaderProps {
  /** Order number. */
  readonly title: ReactNode;
  /** At the end: waiting time. */
  readonly aside?: ReactNode;
  /** Below the number: the customer. */
  readonly children?: ReactNode;
}

export function TicketHeader({ title, aside, children }: TicketHeaderProps) {
  return (
    <header className={css.header} data-part="header">
      <h3 className={css.title}>{title}</h3>
      {aside}
      {children !== undefined && <p className={css.customer}>{children}</p>}
    </header>
  );
}

export interface TicketLine {
  readonly id: string;
  readonly quantity: number;
  readonly name: ReactNode;
  /** Options and changes. */
  readonly detail?: ReactNode;
}

interface TicketLinesProps {
  readonly lines: readonly TicketLine[];
  /** Maximum visible lines; the rest is counted. */
  readonly max?: number;
  /** Text for the number of hidden lines. */
  readonly moreText?: (count: number) => string;
}

export function TicketLines({ lines, max = lines.length, moreText }: TicketLinesProps) {
  const hiddenCount = lines.length - max;
  return (
    <ul className={css.lines} data-part="lines">
      {lines.slice(0, max).map((line) => (
        <li key={line.id} className={css.line}>
          <span className={css.quantity}>
            <bdi dir="ltr">{line.quantity}×</bdi>
          </span>
          <span className={css.name}>
            {line.name}
            {line.detail !== undefined && <span className={css.detail}>{line.detail}</span>}
          </span>
        </li>
      ))}
      {hiddenCount > 0 && moreText !== undefined && <li className={css.more}>{moreText(hiddenCount)}</li>}
    </ul>
  );
}

export interface TicketNoteProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** Customer's note; never truncated. */
export function TicketNote({ icon, children }: TicketNoteProps) {
  return (
    <p className={css.note} data-part="note" data-tone="warning">
      {icon}
      <span>{children}</span>
    </p>
  );
}

export interface TicketActionsProps {
  /** Facts beside the buttons. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

export function TicketActions({ aside, children }: TicketActionsProps) {
  return (
    <footer className={css.footer} data-part="actions">
      <div className={css.aside}>{aside}</div>
      <div className={css.actions}>{children}</div>
    </footer>
  );
}
