import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { Tone } from '#tone/tone.ts';
import css from './card.module.css';

export interface CardProps extends ComponentProps<'section'> {
  readonly tone?: Tone;
}

/** A surface for one subject: {@link CardHeader}, {@link CardBody}, {@link CardFooter}. */
export function Card({ tone, className, ...rest }: CardProps) {
  return <section {...rest} data-tone={tone} className={clsx('kit-Card', css.root, className)} />;
}

export interface CardHeaderProps {
  readonly title: ReactNode;
  readonly level?: 2 | 3 | 4;
  /** At the end of the header: a status, a small action. */
  readonly children?: ReactNode;
}

export function CardHeader({ title, level = 2, children }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={css.header} data-part="header">
      <Heading className={css.title}>{title}</Heading>
      {children !== undefined && <div className={css.aside}>{children}</div>}
    </header>
  );
}

export function CardBody({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.body} data-part="body">
      {children}
    </div>
  );
}

export function CardFooter({ children }: { readonly children: ReactNode }) {
  return (
    <footer className={css.footer} data-part="footer">
      {children}
    </footer>
  );
}
