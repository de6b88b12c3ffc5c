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

export type Placement = 'below' | 'above';
/** Which edges of the anchor and the floating box meet, in the direction of the script. */
export type Alignment = 'start' | 'center' | 'end';

export interface PlaceRequest {
  readonly anchor: Box;
  readonly floating: Size;
  readonly viewport: Size;
  readonly rtl: boolean;
  readonly prefer?: Placement;
  readonly align?: Alignment;
  /** Pixels between the anchor and the box. */
  readonly gap?: number;
  /** Pixels kept free at the edges of the viewport. */
  readonly margin?: number;
}

export interface Place {
  /** Distance from the start edge of the viewport, in the direction of the script. */
  readonly inlineStart: number;
  readonly blockStart: number;
  readonly maxBlockSize: number;
  readonly side: Placement;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** Puts a box beside its anchor: on the preferred side if it fits there, else where there is more room. */
export function place({
  anchor,
  floating,
  viewport,
  rtl,
  prefer = 'below',
  align = 'start',
  gap = 6,
  margin = 8,
}: PlaceRequest): Place {
  const roomAbove = anchor.y - gap - margin;
  const roomBelow = viewport.height - (anchor.y + anchor.height) - gap - margin;
  const [room, otherRoom] = prefer === 'below' ? [roomBelow, roomAbove] : [roomAbove, roomBelow];
  const stays = floating.height <= room || room >= otherRoom;
  const below = (prefer === 'below') === stays;
  const maxBlockSize = Math.max(below ? roomBelow : roomAbove, 0);
  const height = Math.min(floating.height, maxBlockSize);

  const anchorStart = rtl ? viewport.width - anchor.x - anchor.width : anchor.x;
  const slack = anchor.width - floating.width;
  const wanted = anchorStart + { start: 0, center: slack / 2, end: slack }[align];
  return {
    inlineStart: clamp(wanted, margin, Math.max(margin, viewport.width - floating.width - margin)),
    blockStart: below ? anchor.y + anchor.height + gap : anchor.y - gap - height,
    maxBlockSize,
    side: below ? 'below' : 'above',
  };
}
