import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Anchor } from '#link-provider/link-provider.tsx';
import css from './breadcrumbs.module.css';

export interface Breadcrumb {
  readonly label: string;
  readonly href: string;
}

export interface BreadcrumbsProps {
  /** Accessible name of the trail. */
  readonly label: string;
  /** From the outermost page to the one above this one. */
  readonly trail: readonly Breadcrumb[];
  /** This page. */
  readonly current: string;
}

/** Path to this page. On a phone only the parent page shows, as a back link. */
export function Breadcrumbs({ label, trail, current }: BreadcrumbsProps) {
  return (
    <nav className={clsx('kit-Breadcrumbs', css.root)} aria-label={label}>
      <ol className={css.list}>
        {trail.map((crumb, index) => (
          <li
            key={crumb.href}
            className={css.crumb}
            data-part="crumb"
            data-last={index === trail.length - 1 || undefined}
          >
            <ChevronLeft className={css.back} data-flip-in-rtl="" aria-hidden="true" />
            <Anchor href={crumb.href} className={css.link}>
              {crumb.label}
            </Anchor>
            <ChevronRight className={css.between} data-flip-in-rtl="" aria-hidden="true" />
          </li>
        ))}
        <li className={css.crumb} data-part="current">
          <span aria-current="page" className={css.current}>
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
