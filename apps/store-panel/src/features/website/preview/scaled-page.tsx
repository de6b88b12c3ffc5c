import { useLayoutEffect, useRef, useState } from 'react';

import css from '#features/website/website.module.css';
import { fileUrl } from '#shared/deployment.ts';

/** Widths that the page is shown at, in CSS pixels. */
const PIXELS = { computer: 1440, phone: 360 } as const;
export type PageWidth = keyof typeof PIXELS;

interface ScaledPageProps {
  readonly path: string;
  readonly width: PageWidth;
  readonly title: string;
}

/** A page in a frame of its real width, made as small as there is room. Nothing in it can be pressed. */
export function ScaledPage({ path, width, title }: ScaledPageProps) {
  const windowRef = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = windowRef.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const pixels = PIXELS[width];
  const scale = room.width === 0 ? 0 : Math.min(1, room.width / pixels);
  return (
    <div ref={windowRef} className={css.window} data-width={width}>
      {scale > 0 && (
        // One iframe per page: navigating inside one would add entries to the panel's browser history.
        <iframe
          key={path}
          className={css.frame}
          title={title}
          src={fileUrl(path)}
          style={{ inlineSize: pixels, blockSize: room.height / scale, scale: String(scale) }}
          sandbox=""
          inert
          tabIndex={-1}
        />
      )}
    </div>
  );
}
