import type { ReactNode } from 'react';
import type { PrintFact } from '#print-ticket/print-ticket.tsx';
import { QrCode } from '#qr-code/qr-code.tsx';
import { Code128 } from '#print-waybill/code-128.tsx';

/** Sheets that labels are printed on: one of A6 each, or four on one of A4. */
export const LABEL_SHEETS = ['a6', 'a4'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

/** Labels that fit on a sheet. */
export const LABELS_ON: Readonly<Record<LabelSheet, number>> = { a6: 1, a4: 4 };

/** Who sends a parcel, or who gets it. */
export interface WaybillParty {
  /** "From", "To". */
  readonly term: string;
  readonly name: string;
  /** Where, and by which number they are called. */
  readonly lines: readonly string[];
}

export interface PrintWaybillProps {
  /** What the number is: "Waybill". */
  readonly label: string;
  readonly number: string;
  /** What a phone's camera reads; `label` says what for. */
  readonly code: { readonly value: string; readonly label: string };
  readonly from: WaybillParty;
  readonly to: WaybillParty;
  readonly facts: readonly PrintFact[];
  /** What was written for whoever brings it; as much of it as there is room for. */
  readonly note?: { readonly term: string; readonly text: string };
}

/**
 * The label of a parcel, as paper: black on white, whatever the theme. It is styled by `print-ticket.css`, which belongs into
 * the printed document.
 */
export function PrintWaybill({ label, number, code, from, to, facts, note }: PrintWaybillProps) {
  return (
    <article className="kit-PrintWaybill" aria-label={`${label} ${number}`}>
      <Party part="from" party={from} />
      <Party part="to" party={to} />
      <div data-part="middle">
        <dl data-part="facts">
          {facts.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
        <figure>
          <QrCode value={code.value} label={code.label} />
          <figcaption>{code.label}</figcaption>
        </figure>
      </div>
      {note && (
        <p data-part="note">
          <strong>{note.term}:</strong> <bdi>{note.text}</bdi>
        </p>
      )}
      <footer>
        <Code128 value={number} />
        <p data-part="number">
          {label} <bdi dir="ltr">{number}</bdi>
        </p>
      </footer>
    </article>
  );
}

function Party({ part, party: { term, name, lines } }: { readonly part: string; readonly party: WaybillParty }) {
  return (
    <div data-part={part}>
      <p data-part="term">{term}</p>
      <p data-part="name">
        <bdi>{name}</bdi>
      </p>
      {lines.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  );
}

/** Labels beside and below each other on one sheet, to be cut apart. */
export function WaybillSheet({ children }: { readonly children: ReactNode }) {
  return <section className="kit-WaybillSheet">{children}</section>;
}
