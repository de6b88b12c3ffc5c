import type { ChangeValue } from '#change-rows/change-value.ts';
import { FoldedText } from '#change-rows/folded-text.tsx';
import { useListMessages } from '#messages/use-list-messages.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import { ArrowRight } from 'lucide-react';
import css from './change-rows.module.css';

interface ChangedValuesProps {
  readonly before: ChangeValue;
  readonly after: ChangeValue;
}

/** The value before and after; of two lists with other entries one list that says which came and went. */
export function ChangedValues({ before, after }: ChangedValuesProps) {
  const messages = useListMessages();
  if (isList(before) && isList(after) && !hasSameEntries(before, after))
    return <ChangedEntries before={before} after={after} />;
  return (
    <>
      <span className={css.before}>
        <VisuallyHidden>{messages.valueBefore}: </VisuallyHidden>
        <Value value={before} />
      </span>
      <span className={css.after}>
        <ArrowRight className={css.arrow} aria-hidden="true" />
        <VisuallyHidden>{messages.valueAfter}: </VisuallyHidden>
        <Value value={after} />
      </span>
    </>
  );
}

const isList = (value: ChangeValue): value is readonly string[] => Array.isArray(value);

const hasSameEntries = (before: readonly string[], after: readonly string[]) =>
  before.length === after.length && after.every((entry) => before.includes(entry));

function Value({ value }: { readonly value: ChangeValue }) {
  const messages = useListMessages();
  if (value === null || value.length === 0) return <span className={css.empty}>{messages.valueEmpty}</span>;
  if (typeof value === 'string') return <FoldedText text={value} />;
  return (
    <span className={css.entries}>
      {value.map((entry) => (
        <Entry key={entry}>{entry}</Entry>
      ))}
    </span>
  );
}

/** All entries once: those that went first. */
function ChangedEntries({ before, after }: { readonly before: readonly string[]; readonly after: readonly string[] }) {
  const messages = useListMessages();
  return (
    <span className={css.entries}>
      {before.map(
        (entry) =>
          !after.includes(entry) && (
            <Entry key={entry} state="removed" note={messages.entryRemoved}>
              {entry}
            </Entry>
          ),
      )}
      {after.map((entry) =>
        before.includes(entry) ? (
          <Entry key={entry}>{entry}</Entry>
        ) : (
          <Entry key={entry} state="added" note={messages.entryAdded}>
            {entry}
          </Entry>
        ),
      )}
    </span>
  );
}

interface EntryProps {
  readonly state?: 'added' | 'removed';
  /** The state for screen readers. */
  readonly note?: string;
  readonly children: string;
}

function Entry({ state, note, children }: EntryProps) {
  return (
    <span className={css.entry} data-state={state}>
      {state !== undefined && <span aria-hidden="true">{state === 'added' ? '+' : '−'}</span>}
      <bdi>{children}</bdi>
      {note !== undefined && <VisuallyHidden> ({note})</VisuallyHidden>}
    </span>
  );
}
