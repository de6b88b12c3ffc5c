import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from '#tone/tone.ts';
import css from './ticket.module.css';

export interface TicketProps {
  /** Marks a ticket that needs someone now; a word on it says why. */
  readonly tone?: Tone;
  readonly children: ReactNode;
}

/** The slip on the kitchen rail: number and waiting time first, then what to make, then what to do. */
export function Ticket({ tone, children }: TicketProps) {
  return (
    <div className={clsx('kit-Ticket', css.root)} data-tone={tone}>
      {children}
    </div>
  );
}

export interface TicketHeaderProps {
  /** What is called out: the number. */
  readonly title: ReactNode;
  /** At the end: how long it waits. */
  readonly aside?: ReactNode;
  /** Under the number: for whom. */
  readonly children?: ReactNode;
}

export function TicketHeader({ title, aside, children }: TicketHeaderProps) {
  return (
    <header className={css.header} data-part="header">
      <h3 className={css.title}>{title}</h3>
      {aside}
      {children !== undefined && <p className={css.who}>{children}</p>}
    </header>
  );
}

export interface TicketLine {
  readonly id: string;
  readonly quantity: number;
  readonly name: ReactNode;
  /** Choices and changes. */
  readonly detail?: ReactNode;
}

interface TicketLinesProps {
  readonly lines: readonly TicketLine[];
  /** Lines beyond this are counted, not shown. */
  readonly most?: number;
  /** Says how many more there are. */
  readonly moreText?: (count: number) => string;
}

export function TicketLines({ lines, most = lines.length, moreText }: TicketLinesProps) {
  const rest = lines.length - most;
  return (
    <ul className={css.lines} data-part="lines">
      {lines.slice(0, most).map((line) => (
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
      {rest > 0 && moreText !== undefined && <li className={css.more}>{moreText(rest)}</li>}
    </ul>
  );
}

export interface TicketNoteProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** What the customer wrote; never cut off. */
export function TicketNote({ icon, children }: TicketNoteProps) {
  return (
    <p className={css.note} data-part="note" data-tone="warning">
      {icon}
      <span>{children}</span>
    </p>
  );
}

export interface TicketActionsProps {
  /** Facts that stand across from the buttons. */
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
