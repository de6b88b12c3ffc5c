import type { ReactNode } from 'react';
import type { TimeSpan } from '#resource-timeline/timeline-scale.ts';
import type { Tone } from '#tone/tone.ts';

export interface TimelineRow {
  readonly id: string;
  readonly label: string;
  /** A second fact beside the name: "2–4". */
  readonly detail?: string;
}

/** Rows under one heading; an empty label shows none. */
export interface TimelineGroup {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly TimelineRow[];
}

/** How a bar is drawn; each state needs another sign and word too. */
export type TimelineLook = 'solid' | 'soft' | 'dashed' | 'hatched' | 'faded';

/** One record: a bar in each of its rows. Instants are in milliseconds. */
export interface TimelineBar extends TimeSpan {
  readonly id: string;
  readonly rowIds: readonly string[];
  /** Until when it lasts beyond its end: drawn hatched behind it. */
  readonly overrun?: number;
  readonly tone: Tone;
  readonly look: TimelineLook;
  readonly icon: ReactNode;
  readonly label: string;
  readonly detail?: string;
  /** What the bar shows by colour, sign and place, in words: follows label and detail in its name and tooltip. */
  readonly description: string;
  /** The state in a word, for the table. */
  readonly state: string;
  readonly canMove?: boolean;
}

/** An amount over the rows: covers of an hour. */
export interface TimelineFigure extends TimeSpan {
  readonly value: number;
  /** Of the tooltip and the table: "19:00, 24 covers". */
  readonly text: string;
}

export interface TimelineMove {
  readonly id: string;
  readonly fromRowId: string;
  readonly toRowId: string;
  readonly start: number;
}

/** What the timeline says; the kit knows no trade. */
export interface TimelineWords {
  /** Heading of the row names: "Table". */
  readonly rows: string;
  readonly figures?: string;
  readonly now: string;
  /** How arrow keys, Enter and M work. */
  readonly keys: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly state: string;
}

export interface ResourceTimelineProps {
  /** Accessible name. */
  readonly label: string;
  readonly groups: readonly TimelineGroup[];
  readonly bars: readonly TimelineBar[];
  readonly range: TimeSpan;
  /** Draws a line at this instant, if it is within the range. */
  readonly now?: number | null;
  readonly figures?: readonly TimelineFigure[];
  readonly words: TimelineWords;
  readonly formatTime: (instant: number) => string;
  readonly selectedId?: string | null;
  readonly onOpen: (id: string) => void;
  /** A bar was dragged. Without it nothing can be dragged. */
  readonly onMove?: ((move: TimelineMove) => void) | undefined;
  /** "Move to…" for the keyboard (key M); offer it beside the record too. */
  readonly onMoveTo?: ((id: string) => void) | undefined;
  /** An empty place was pressed. */
  readonly onPressPlace?: ((rowId: string, instant: number) => void) | undefined;
  /** Minutes that dragging and pressing round to. */
  readonly stepMinutes?: number;
}
