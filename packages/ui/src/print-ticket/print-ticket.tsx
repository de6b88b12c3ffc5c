import { Bike, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { QrCode } from '#qr-code/qr-code.tsx';
import { type PrintLine, TicketLines } from '#print-ticket/ticket-lines.tsx';
import { PAPER_SIZES, type PaperSize, TEXT_SIZES, type TextSize } from '#print-ticket/ticket-sizes.ts';

export type { PrintLine } from '#print-ticket/ticket-lines.tsx';
export { PAPER_SIZES, TEXT_SIZES };
export type { PaperSize, TextSize };

export interface PrintFact {
  readonly term: string;
  readonly detail: ReactNode;
  /** Emphasizes what readers look for first. */
  readonly strong?: boolean;
}

export interface PrintTicketProps {
  readonly paperSize: PaperSize;
  readonly textSize?: TextSize;
  /** Kind of document: "Kitchen ticket". */
  readonly label: string;
  /** Copy number: "1 of 2". */
  readonly part?: string;
  /** Framed at the top: copy, change, cancellation. */
  readonly mark?: string;
  /** Issuer of a receipt. */
  readonly issuer?: { readonly name: string; readonly lines: readonly string[] };
  /** Order number, the largest text. */
  readonly number: string;
  readonly kind?: { readonly text: string; readonly sign: 'pickup' | 'delivery' };
  /** Customer. */
  readonly customerName?: string;
  readonly facts?: readonly PrintFact[];
  readonly lines: readonly PrintLine[];
  /** Notes of the customer; never truncated. */
  readonly notes?: readonly { readonly term: string; readonly text: string }[];
  /** Lines that add up to the total. */
  readonly sums?: readonly PrintFact[];
  /** Framed: paid, or the amount to collect. */
  readonly payment?: string;
  /** Barcode of the number; `label` is its accessible name. */
  readonly code?: { readonly value: string; readonly label: string };
  /** Last line of every ticket; proves that nothing is missing. */
  readonly end: string;
  readonly foot?: readonly string[];
}

/**
 * Kitchen ticket or receipt, black on white in every theme. Styled by `print-ticket.css` alone, which belongs in the
 * printed document.
 */
export function PrintTicket(ticket: PrintTicketProps) {
  const {
    paperSize,
    textSize = 'normal',
    label,
    part,
    mark,
    issuer,
    number,
    kind,
    customerName,
    facts = [],
    notes = [],
  } = ticket;
  const { lines, sums = [], payment, code, end, foot = [] } = ticket;
  return (
    <article
      className="kit-PrintTicket"
      data-paper-size={paperSize}
      data-text-size={textSize}
      aria-label={`${label} ${number}`}
    >
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
      {customerName !== undefined && <p data-part="who">{customerName}</p>}
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
