import type { ReactNode } from 'react';
import { QrCode } from '#qr-code/qr-code.tsx';

/** How many codes are on one A4 sheet. */
export const CODES_PER_SHEET = [1, 4, 8] as const;
export type CodesPerSheet = (typeof CODES_PER_SHEET)[number];

export interface PrintTableCodeProps {
  readonly storeName: string;
  /** "Table 12" */
  readonly table: string;
  /** What the QR code opens. */
  readonly url: string;
  /** What a scan does, above the code. */
  readonly call: string;
  /** Below it: how to do without a camera. The code itself follows. */
  readonly typed: string;
  readonly code: string;
}

/**
 * The code of a table to put on it, black on white in every theme. Styled by `print-ticket.css`, which belongs in the printed
 * document.
 */
export function PrintTableCode({ storeName, table, url, call, typed, code }: PrintTableCodeProps) {
  return (
    <article className="kit-PrintTableCode" aria-label={table}>
      <p data-part="store">
        <bdi>{storeName}</bdi>
      </p>
      <p data-part="table">
        <bdi>{table}</bdi>
      </p>
      {/* Readable with a quarter missing: tables are wiped. */}
      <QrCode value={url} label={call} correction="Q" />
      <p data-part="call">{call}</p>
      <p data-part="typed">
        {typed} <bdi dir="ltr">{code}</bdi>
      </p>
    </article>
  );
}

/** The codes of one sheet, to be cut apart. */
export function TableCodeSheet({
  perSheet,
  children,
}: {
  readonly perSheet: CodesPerSheet;
  readonly children: ReactNode;
}) {
  return (
    <section className="kit-TableCodeSheet" data-per-sheet={perSheet}>
      {children}
    </section>
  );
}
