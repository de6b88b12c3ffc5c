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
        <ArrowRight className={css.arrow} data-flip-in-rtl="" aria-hidden="true" />
        <span className={css.value}>
          <VisuallyHidden>{messages.valueAfter}: </VisuallyHidden>
          <Value value={after} />
        </span>
      </span>
    </>
  );
}

const isList = (value: ChangeValue): value is readonly string[] => Array.isArray(value);

interface CountedEntry {
  readonly text: string;
  /** The text, and which one of its kind it is: two parts that are gone have the same name. */
  readonly id: string;
}

function countEntries(texts: readonly string[]): readonly CountedEntry[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const nth = counts.get(text) ?? 0;
    counts.set(text, nth + 1);
    return { text, id: `${nth} ${text}` };
  });
}

function hasSameEntries(before: readonly string[], after: readonly string[]): boolean {
  const ids = new Set(countEntries(before).map(({ id }) => id));
  return before.length === after.length && countEntries(after).every(({ id }) => ids.has(id));
}

function Value({ value }: { readonly value: ChangeValue }) {
  const messages = useListMessages();
  if (value === null || value.length === 0) return <span className={css.empty}>{messages.valueEmpty}</span>;
  if (typeof value === 'string') return <FoldedText text={value} />;
  return (
    <span className={css.entries}>
      {countEntries(value).map(({ id, text }) => (
        <Entry key={id}>{text}</Entry>
      ))}
    </span>
  );
}

/** All entries once: those that went first. */
function ChangedEntries({ before, after }: { readonly before: readonly string[]; readonly after: readonly string[] }) {
  const messages = useListMessages();
  const [former, present] = [countEntries(before), countEntries(after)];
  const [formerIds, presentIds] = [former, present].map((entries) => new Set(entries.map(({ id }) => id)));
  return (
    <span className={css.entries}>
      {former.map(
        ({ id, text }) =>
          !presentIds?.has(id) && (
            <Entry key={id} state="removed" note={messages.entryRemoved}>
              {text}
            </Entry>
          ),
      )}
      {present.map(({ id, text }) =>
        formerIds?.has(id) ? (
          <Entry key={id}>{text}</Entry>
        ) : (
          <Entry key={id} state="added" note={messages.entryAdded}>
            {text}
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
