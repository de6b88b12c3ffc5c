import { TriangleAlert } from 'lucide-react';

export interface PrintLine {
  readonly id: string;
  readonly quantity: number;
  readonly name: string;
  /** Options, with prices if they are shown. */
  readonly options?: readonly { readonly id: string; readonly text: string; readonly amount?: string }[];
  readonly note?: string;
  /** Declared contents; `term` names them as allergens. */
  readonly allergens?: { readonly term: string; readonly words: string };
  readonly amount?: string;
  /** Change since the previous ticket: "New", "Was 2". */
  readonly mark?: string;
  /** Removed line: struck through, explained by `mark`. */
  readonly isRemoved?: boolean;
}

/** Order lines. A line does not break across pages. */
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
