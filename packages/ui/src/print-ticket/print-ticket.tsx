import { Bike, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { QrCode } from '#qr-code/qr-code.tsx';
import { type PrintLine, TicketLines } from '#print-ticket/ticket-lines.tsx';

export type { PrintLine } from '#print-ticket/ticket-lines.tsx';

/** Widths of paper: rolls of 58 and 80 mm, sheets of A4. */
export const PAPERS = ['58', '80', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

/** Sizes of the letters: at arm's length, from a metre away, across the kitchen. */
export const LETTERS = ['normal', 'large', 'largest'] as const;
export type Letters = (typeof LETTERS)[number];

export interface PrintFact {
  readonly term: string;
  readonly detail: ReactNode;
  /** What everybody looks for first. */
  readonly strong?: boolean;
}

export interface PrintTicketProps {
  readonly paper: Paper;
  readonly letters?: Letters;
  /** What kind of paper this is: "Kitchen ticket". */
  readonly label: string;
  /** Across from it: which copy of how many. */
  readonly part?: string;
  /** In a thick frame above everything: that it is a copy, a change, a cancellation. */
  readonly mark?: string;
  /** Whose receipt this is. */
  readonly issuer?: { readonly name: string; readonly lines: readonly string[] };
  /** What is called out, largest of all. */
  readonly number: string;
  readonly kind?: { readonly text: string; readonly sign: 'pickup' | 'delivery' };
  /** For whom. */
  readonly who?: string;
  readonly facts?: readonly PrintFact[];
  readonly lines: readonly PrintLine[];
  /** What was written to the store; never cut off. */
  readonly notes?: readonly { readonly term: string; readonly text: string }[];
  /** How the total comes about, line by line. */
  readonly sums?: readonly PrintFact[];
  /** In a frame: paid, or what is to be collected. */
  readonly payment?: string;
  /** The number once more, for a scanner; `label` says what it is to those who do not see it. */
  readonly code?: { readonly value: string; readonly label: string };
  /** The last line of every ticket: whoever holds it sees that nothing is missing. */
  readonly end: string;
  readonly foot?: readonly string[];
}

/**
 * A ticket for the kitchen or a receipt for the customer, as paper: black on white, whatever the theme. It is styled by
 * `print-ticket.css` alone, which belongs into the printed document and needs nothing else of the kit.
 */
export function PrintTicket(ticket: PrintTicketProps) {
  const { paper, letters = 'normal', label, part, mark, issuer, number, kind, who, facts = [], notes = [] } = ticket;
  const { lines, sums = [], payment, code, end, foot = [] } = ticket;
  return (
    <article className="kit-PrintTicket" data-paper={paper} data-letters={letters} aria-label={`${label} ${number}`}>
      <p data-part="label">
        <span>{label}</span>
        {part !== undefined && <bdi>{part}</bdi>}
      </p>
      {mark !== undefined && <p data-part="mark">{mark}</p>}
      {issuer && (
        <div data-part="issuer">
          <p data-part="name">{issuer.name}</p>
          {issuer.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <header data-part="head">
        <h1 data-part="number">
          <bdi dir="ltr">{number}</bdi>
        </h1>
        {kind && (
          <p data-part="kind">
            {kind.sign === 'pickup' ? <ShoppingBag aria-hidden="true" /> : <Bike aria-hidden="true" />}
            {kind.text}
          </p>
        )}
      </header>
      {who !== undefined && <p data-part="who">{who}</p>}
      <Facts part="facts" facts={facts} />
      {notes.map(({ term, text }) => (
        <p key={term} data-part="note">
          <strong>{term}:</strong> {text}
        </p>
      ))}
      <TicketLines lines={lines} />
      <Facts part="sums" facts={sums} />
      {payment !== undefined && <p data-part="payment">{payment}</p>}
      <footer data-part="foot">
        <p data-part="end">{end}</p>
        {code && <QrCode {...code} />}
        {foot.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  );
}

function Facts({ part, facts }: { readonly part: string; readonly facts: readonly PrintFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl data-part={part}>
      {facts.map(({ term, detail, strong }) => (
        <div key={term} data-strong={strong ? '' : undefined}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
