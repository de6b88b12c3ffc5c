import { Badge } from '#badge/badge.tsx';
import { useListMessages } from '#messages/use-list-messages.ts';
import type { ChangeValue } from '#change-rows/change-value.ts';
import { ChangedValues } from '#change-rows/changed-values.tsx';
import type { ReactNode } from 'react';
import css from './change-rows.module.css';

export type { ChangeValue };

export interface ChangeRow {
  readonly id: string;
  /** The field. */
  readonly label: string;
  readonly before: ChangeValue;
  readonly after: ChangeValue;
}

export interface ChangedPart {
  readonly id: string;
  /** Null where the surroundings name it. */
  readonly name: string | null;
  /** What it is: "Item". */
  readonly kind?: string;
  /** The whole part came or went. */
  readonly state?: 'added' | 'removed';
  readonly rows: readonly ChangeRow[];
  /** Below the rows: why something of the part stays as it is. */
  readonly note?: ReactNode;
}

export interface ChangeRowsProps {
  readonly parts: readonly ChangedPart[];
  /** Accessible name of the list. */
  readonly label: string;
}

/** What a change did, part by part: each field with its value before and after. */
export function ChangeRows({ parts, label }: ChangeRowsProps) {
  return (
    <ul className={`kit-ChangeRows ${css.root}`} aria-label={label}>
      {parts.map((part) => (
        <li key={part.id} className={css.part}>
          <PartHeading part={part} />
          {part.rows.length > 0 && (
            <dl className={css.rows}>
              {part.rows.map(({ id, label: field, before, after }) => (
                <div key={id} className={css.row}>
                  <dt className={css.field}>{field}</dt>
                  <dd className={css.values}>
                    <ChangedValues before={before} after={after} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {part.note !== undefined && <div className={css.note}>{part.note}</div>}
        </li>
      ))}
    </ul>
  );
}

function PartHeading({ part: { name, kind, state } }: { readonly part: ChangedPart }) {
  const messages = useListMessages();
  if (name === null && kind === undefined && state === undefined) return null;
  return (
    <p className={css.heading}>
      {name !== null && (
        <bdi className={css.name} data-state={state}>
          {name}
        </bdi>
      )}
      {kind !== undefined && <span className={css.kind}>{kind}</span>}
      {state !== undefined && (
        <Badge tone={state === 'added' ? 'success' : 'neutral'}>
          {state === 'added' ? messages.partAdded : messages.partRemoved}
        </Badge>
      )}
    </p>
  );
}
