import { useMessages } from '#messages/messages.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './loading-bar.module.css';

/** Indeterminate bar at the top while the page loads. */
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
