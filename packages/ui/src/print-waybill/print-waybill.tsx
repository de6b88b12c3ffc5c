import type { ReactNode } from 'react';
import type { PrintFact } from '#print-ticket/print-ticket.tsx';
import { QrCode } from '#qr-code/qr-code.tsx';
import { Code128 } from '#print-waybill/code-128.tsx';

/** Label sheets: one label per A6, or four per A4. */
export const LABEL_SHEETS = ['a6', 'a4'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

/** Labels per sheet. */
export const LABELS_PER_SHEET: Readonly<Record<LabelSheet, number>> = { a6: 1, a4: 4 };

/** Sender or recipient of a parcel. */
export interface WaybillParty {
  /** "From", "To". */
  readonly term: string;
  readonly name: string;
  /** Address and phone. */
  readonly lines: readonly string[];
}

export interface PrintWaybillProps {
  /** Name of the number: "Waybill". */
  readonly label: string;
  readonly number: string;
  /** QR code value; `label` names its purpose. */
  readonly code: { readonly value: string; readonly label: string };
  readonly from: WaybillParty;
  readonly to: WaybillParty;
  readonly facts: readonly PrintFact[];
  /** Note to the courier; truncated to the available space. */
  readonly note?: { readonly term: string; readonly text: string };
}

/**
 * Shipment label, black on white in every theme. Styled by `print-ticket.css`, which belongs in the printed document.
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

/** Several labels on one sheet, to be cut apart. */
export function WaybillSheet({ children }: { readonly children: ReactNode }) {
  return <section className="kit-WaybillSheet">{children}</section>;
}
