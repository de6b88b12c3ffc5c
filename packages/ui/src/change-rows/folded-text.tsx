import { useListMessages } from '#messages/use-list-messages.ts';
import { useState } from 'react';
import css from './change-rows.module.css';

/** Characters above which a text is folded. */
const FOLD_ABOVE = 160;

/** A text of several lines at most, with a button that shows the rest of it. */
export function FoldedText({ text }: { readonly text: string }) {
  const messages = useListMessages();
  const [isOpen, setOpen] = useState(false);
  if (text.length <= FOLD_ABOVE) return <bdi className={css.text}>{text}</bdi>;
  return (
    <>
      <bdi className={css.text}>{isOpen ? text : `${text.slice(0, FOLD_ABOVE).trimEnd()}…`}</bdi>{' '}
      <button type="button" className={css.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? messages.showLess : messages.showAll}
      </button>
    </>
  );
}
