import { Link } from '@store-panel/ui/link';
import type { ReactNode } from 'react';

interface FigureLinkProps {
  /** Undefined: nothing can be opened. */
  readonly href: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A figure that opens what it counts. */
export const FigureLink = ({ href, label, children }: FigureLinkProps) =>
  href === undefined ? (
    <bdi>{children}</bdi>
  ) : (
    <Link href={href} aria-label={label}>
      <bdi>{children}</bdi>
    </Link>
  );
