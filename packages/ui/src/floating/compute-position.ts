export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** `beside` is at the anchor's end edge. */
export type Placement = 'below' | 'above' | 'beside';
/** Edges of anchor and floating box that align, in the direction of the script. */
export type Alignment = 'start' | 'center' | 'end';

export interface PositionOptions {
  readonly anchor: Box;
  readonly floating: Size;
  readonly viewport: Size;
  readonly rtl: boolean;
  readonly prefer?: Placement;
  readonly align?: Alignment;
  /** Pixels between the anchor and the box. */
  readonly gap?: number;
  /** Minimum pixels to the edges of the viewport. */
  readonly margin?: number;
}

export interface ComputedPosition {
  /** Distance from the start edge of the viewport, in the direction of the script. */
  readonly inlineStart: number;
  readonly blockStart: number;
  readonly maxBlockSize: number;
  readonly side: Placement;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/**
 * Computes the position of a box: below or above its anchor, on the preferred side if it fits, else on the larger one;
 * or beside it, level with its start.
 */
export function computePosition({
  anchor,
  floating,
  viewport,
  rtl,
  prefer = 'below',
  align = 'start',
  gap = 6,
  margin = 8,
}: PositionOptions): ComputedPosition {
  const anchorStart = rtl ? viewport.width - anchor.x - anchor.width : anchor.x;
  const clampInline = (requested: number) =>
    clamp(requested, margin, Math.max(margin, viewport.width - floating.width - margin));
  if (prefer === 'beside') {
    const maxBlockSize = Math.max(viewport.height - 2 * margin, 0);
    const height = Math.min(floating.height, maxBlockSize);
    return {
      inlineStart: clampInline(anchorStart + anchor.width + gap),
      blockStart: clamp(anchor.y, margin, Math.max(margin, viewport.height - height - margin)),
      maxBlockSize,
      side: prefer,
    };
  }
  const spaceAbove = anchor.y - gap - margin;
  const spaceBelow = viewport.height - (anchor.y + anchor.height) - gap - margin;
  const [space, otherSpace] = prefer === 'below' ? [spaceBelow, spaceAbove] : [spaceAbove, spaceBelow];
  const stays = floating.height <= space || space >= otherSpace;
  const below = (prefer === 'below') === stays;
  const maxBlockSize = Math.max(below ? spaceBelow : spaceAbove, 0);
  const height = Math.min(floating.height, maxBlockSize);

  const slack = anchor.width - floating.width;
  const requested = anchorStart + { start: 0, center: slack / 2, end: slack }[align];
  return {
    inlineStart: clampInline(requested),
    blockStart: below ? anchor.y + anchor.height + gap : anchor.y - gap - height,
    maxBlockSize,
    side: below ? 'below' : 'above',
  };
}
