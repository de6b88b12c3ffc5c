import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, Ref, RefObject } from 'react';

/** What a row is taken for until it has been measured, in px. */
const ROW_HEIGHT = 42;
const ROWS_BEYOND = 12;

interface VirtualRowsProps {
  readonly count: number;
  readonly scrollerRef: RefObject<HTMLElement | null>;
  readonly renderRow: (index: number, rowRef: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Only the rows in view and a few beyond; two empty rows keep the height of the rest. */
export function VirtualRows({ count, scrollerRef, renderRow }: VirtualRowsProps) {
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_BEYOND,
  });
  const shown = virtualizer.getVirtualItems();
  return (
    <tbody>
      <Spacer height={shown[0]?.start ?? 0} />
      {shown.map(({ index }) => renderRow(index, virtualizer.measureElement))}
      <Spacer height={virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden="true" style={{ blockSize: height }} />;
}
