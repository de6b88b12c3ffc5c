import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor } from '#link-provider/link-provider.tsx';
import css from './page.module.css';

export interface PageProps {
  /** `fill` takes the full height with scrolling parts, for boards; `narrow` is for reading and forms. */
  readonly width?: 'normal' | 'narrow' | 'fill';
  readonly children: ReactNode;
}

/** Page margins inside the shell. */
export function Page({ width = 'normal', children }: PageProps) {
  return (
    <div
      className={clsx('kit-Page', css.page, width === 'fill' && css.fill, width === 'narrow' && css.narrow)}
      data-fill={width === 'fill' ? '' : undefined}
    >
      {children}
    </div>
  );
}

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** Beside the title: a status. */
  readonly status?: ReactNode;
  readonly description?: ReactNode;
  readonly back?: { readonly href: string; readonly label: string };
  readonly actions?: ReactNode;
  /** {@link NavTabs} to the pages beside this one, below the title. */
  readonly tabs?: ReactNode;
}

export function PageHeader({ title, status, description, back, actions, tabs }: PageHeaderProps) {
  return (
    <div className={`kit-PageHeader ${css.header}`}>
      <div className={css.heading}>
        {back !== undefined && (
          <Anchor href={back.href} className={css.back}>
            <ArrowLeft data-flip-in-rtl="" aria-hidden="true" />
            {back.label}
          </Anchor>
        )}
        <div className={css.line}>
          <h1 className={css.title}>{title}</h1>
          {status}
        </div>
        {description !== undefined && <div className={css.description}>{description}</div>}
      </div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
      {tabs !== undefined && <div className={css.tabs}>{tabs}</div>}
    </div>
  );
}

export interface PageColumnsProps {
  /** Beside the main column if there is room, else below. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

export function PageColumns({ aside, children }: PageColumnsProps) {
  return (
    <div className={css.columns} data-part="columns">
      <div className={css.column}>{children}</div>
      <div className={css.column}>{aside}</div>
    </div>
  );
}
