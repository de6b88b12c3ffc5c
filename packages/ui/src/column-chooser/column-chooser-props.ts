import type { ComponentProps, ReactElement } from 'react';
import type { ColumnOption } from '#column-chooser/column-order.ts';

export interface ColumnChooserTexts {
  readonly label: string;
  readonly moveEarlier: (name: string) => string;
  readonly moveLater: (name: string) => string;
  /** Restores the default columns. */
  readonly reset: string;
}

export interface ColumnChooserProps {
  /** A button of the kit. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly texts: ColumnChooserTexts;
  /** All columns in the table's order. The first one names the row and is always visible. */
  readonly columns: readonly ColumnOption[];
  /** Ids of the visible columns, in order. */
  readonly visible: readonly string[];
  readonly onChange: (visible: readonly string[]) => void;
  readonly onReset: () => void;
}
