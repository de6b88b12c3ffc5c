import css from './skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS length; the line it stands in by default. */
  readonly width?: string;
  readonly height?: string;
}

/** The shape of what is coming. Its container says `aria-busy`; the shape itself is silent. */
export function Skeleton({ width, height }: SkeletonProps) {
  return (
    <span className={`kit-Skeleton ${css.root}`} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
  );
}
