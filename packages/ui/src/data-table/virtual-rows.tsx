import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, Ref, RefObject } from 'react';

/** Estimated row height in px, until it has been measured. */
const ROW_HEIGHT_PX = 42;
const ROWS_BEYOND = 12;

interface VirtualRowsProps {
  readonly count: number;
  readonly scrollerRef: RefObject<HTMLElement | null>;
  readonly renderRow: (index: number, rowRef: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Renders the rows in view and a few more; two spacer rows have the height of the rest. */
export function VirtualRows({ count, scrollerRef, renderRow }: VirtualRowsProps) {
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: ROWS_BEYOND,
  });
  const visible = virtualizer.getVirtualItems();
  return (
    <tbody>
      <Spacer height={visible[0]?.start ?? 0} />
      {visible.map(({ index }) => renderRow(index, virtualizer.measureElement))}
      <Spacer height={virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden="true" style={{ blockSize: height }} />;
}
