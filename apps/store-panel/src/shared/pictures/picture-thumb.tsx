import { resizedPicturePath, type ResizedSide } from '@store-panel/domain/menu/pictures';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

import { imageUrl } from '#shared/deployment.ts';
import css from './picture-thumb.module.css';

/** Pixels that are read for a size on usual screens, and on those with twice as many. */
const SIDES = { sm: [64, 128], md: [128, 256] } as const satisfies Readonly<
  Record<string, readonly [ResizedSide, ResizedSide]>
>;

export interface PictureThumbProps {
  /** Undefined or null: a placeholder of the same size. */
  readonly imageId: string | null | undefined;
  /** `sm` for rows of a list, `md` where the picture is the matter. */
  readonly size?: keyof typeof SIDES;
  /** Empty where the name stands beside it. */
  readonly alt?: string;
}

/** A small picture of the menu, in the size that is shown. It is loaded when it comes into view. */
export function PictureThumb({ imageId, size = 'sm', alt = '' }: PictureThumbProps) {
  const [failedId, setFailedId] = useState<string>();
  const className = `${css.thumb} ${css[size]}`;
  if (imageId === null || imageId === undefined || imageId === failedId)
    return (
      <span className={className} data-part="no-picture" aria-hidden="true">
        <ImageOff />
      </span>
    );
  const [side, doubleSide] = SIDES[size];
  const url = (pixels: ResizedSide) =>
    imageUrl(resizedPicturePath({ image: imageId, width: pixels, height: pixels, format: 'webp' }));
  return (
    <img
      className={className}
      src={url(side)}
      srcSet={`${url(side)} 1x, ${url(doubleSide)} 2x`}
      width={side}
      height={side}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailedId(imageId)}
    />
  );
}
