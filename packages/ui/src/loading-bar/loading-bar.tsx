import { useMessages } from '#messages/messages.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './loading-bar.module.css';

/** At the very top while something of the page is under way. Its end is not known, so it never claims one. */
export function LoadingBar({ active }: { readonly active: boolean }) {
  const messages = useMessages();
  if (!active) return null;
  return (
    <div className={`kit-LoadingBar ${css.root}`}>
      <VisuallyHidden>
        <progress aria-label={messages.loading} />
      </VisuallyHidden>
      <div className={css.bar} />
    </div>
  );
}
