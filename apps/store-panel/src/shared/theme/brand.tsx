import css from './brand.module.css';

/** The product's logo, without its name if space is short. The page title contains the name, too. */
export function Brand({ isSignOnly = false }: { readonly isSignOnly?: boolean }) {
  return (
    <span className={css.root} aria-hidden="true">
      <svg className={css.sign} viewBox="0 0 32 32">
        <rect width="32" height="32" rx="9" className={css.ground} />
        <path
          d="M8 13.5 9.6 8h12.8L24 13.5a2.7 2.7 0 0 1-5.3.6 2.75 2.75 0 0 1-5.4 0 2.7 2.7 0 0 1-5.3-.6Z"
          className={css.ink}
        />
        <path d="M10 18.5v4.25c0 .7.55 1.25 1.25 1.25h9.5c.7 0 1.25-.55 1.25-1.25V18.5" className={css.line} />
      </svg>
      {!isSignOnly && <span className={css.name}>Store panel</span>}
    </span>
  );
}
