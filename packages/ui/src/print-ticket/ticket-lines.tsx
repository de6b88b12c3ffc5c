import { TriangleAlert } from 'lucide-react';

export interface PrintLine {
  readonly id: string;
  readonly quantity: number;
  readonly name: string;
  /** What was chosen with it, with prices where they are shown. */
  readonly options?: readonly { readonly id: string; readonly text: string; readonly amount?: string }[];
  readonly note?: string;
  /** What it contains that has to be named: `term` says that these are allergens. */
  readonly allergens?: { readonly term: string; readonly words: string };
  readonly amount?: string;
  /** What has become of the line since a ticket before this one: "New", "Was 2". */
  readonly mark?: string;
  /** No longer wanted: struck through, and `mark` says so. */
  readonly isRemoved?: boolean;
}

/** What to make, or what it costs. A line stays together wherever a page ends. */
export function TicketLines({ lines }: { readonly lines: readonly PrintLine[] }) {
  return (
    <ul data-part="lines">
      {lines.map((line) => (
        <li key={line.id} data-part="line" data-removed={line.isRemoved ? '' : undefined}>
          <span data-part="quantity">
            <bdi dir="ltr">{line.quantity}×</bdi>
          </span>
          <div data-part="what">
            <p data-part="name">
              {line.isRemoved ? <s>{line.name}</s> : line.name}
              {line.mark !== undefined && <strong data-part="line-mark">{line.mark}</strong>}
            </p>
            {line.options?.map(({ id, text, amount }) => (
              <p key={id} data-part="option">
                <span>{text}</span>
                {amount !== undefined && <bdi>{amount}</bdi>}
              </p>
            ))}
            {line.note !== undefined && <p data-part="line-note">{line.note}</p>}
            {line.allergens && (
              <p data-part="allergens">
                <TriangleAlert aria-hidden="true" />
                <span>
                  {line.allergens.term} <strong>{line.allergens.words}</strong>
                </span>
              </p>
            )}
          </div>
          {line.amount !== undefined && <bdi data-part="amount">{line.amount}</bdi>}
        </li>
      ))}
    </ul>
  );
}
