import css from './skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS length; line height by default. */
  readonly width?: string;
  readonly height?: string;
}

/** Loading placeholder. Its container sets `aria-busy`; the placeholder itself is hidden. */
export function Skeleton({ width, height }: SkeletonProps) {
  return (
    <span className={`kit-Skeleton ${css.root}`} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
  );
}
