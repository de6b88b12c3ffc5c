import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lookAt, type MapLook, type MapPlace, type MapSize, pushed, zoomed } from '#map-view/geometry.ts';
import type { GlHandle, GlOptions } from '#map-view/gl-map.ts';

/** Room in pixels between what is shown and the edge. */
const ROOM = 48;
const PUSH = 80;

interface LookOptions {
  readonly places: readonly MapPlace[];
  /** Whenever it is another one, everything is brought into view. */
  readonly fitKey: string;
  readonly styleUrl: string | undefined;
  readonly workerUrl: string | undefined;
}

export interface LookAtHand {
  readonly look: MapLook;
  readonly size: MapSize;
  /** `sketch`: there is no WebGL; everything but the configured style works all the same. */
  readonly drawing: 'loading' | 'gl' | 'sketch';
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly canvasRef: RefObject<HTMLDivElement | null>;
  readonly zoom: (steps: number) => void;
  readonly fit: () => void;
  readonly show: (place: MapPlace) => void;
  /** For the ground, while no WebGL takes the pointer. */
  readonly pointer: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  };
  /** True for a key that moved the map. */
  readonly press: (key: string) => boolean;
}

const NO_SIZE: MapSize = { width: 0, height: 0 };
/** Until the page has been laid out. */
const FIRST_SIZE: MapSize = { width: 600, height: 400 };

/** What a map looks at: by WebGL where there is some, by plain arithmetic until it has come and where it never does. */
export function useLook({ places, fitKey, styleUrl, workerUrl }: LookOptions): LookAtHand {
  const rootRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLDivElement>(null);
  const glRef = useRef<GlHandle>(null);
  /** Somebody has put it where they want it: a window that grows or shrinks changes nothing of that. */
  const isPut = useRef(false);
  const grip = useRef({ x: 0, y: 0 });
  const [size, setSize] = useState<MapSize>(NO_SIZE);
  const [drawing, setDrawing] = useState<LookAtHand['drawing']>(workerUrl === undefined ? 'sketch' : 'loading');
  const [look, setLook] = useState<MapLook>(() => lookAt(places, FIRST_SIZE, ROOM));
  const [fitted, setFitted] = useState(fitKey);
  const hasSize = size.width > 0 && size.height > 0;
  if (fitted !== fitKey) {
    setFitted(fitKey);
    setLook(lookAt(places, hasSize ? size : FIRST_SIZE, ROOM));
  }

  function turn(next: (now: MapLook) => MapLook): void {
    isPut.current = true;
    setLook(next);
  }
  useEffect(() => glRef.current?.show(look), [look]);

  const resized = useEffectEvent((next: MapSize) => {
    setSize(next);
    glRef.current?.resize();
    if (!isPut.current && next.width > 0 && next.height > 0) setLook(lookAt(places, next, ROOM));
  });
  useEffect(() => {
    const root = rootRef.current;
    if (!root) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) resized({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(root);
    return () => watch.disconnect();
  }, []);

  const openGl = useEffectEvent(
    async (parts: Pick<GlOptions, 'element' | 'workerUrl' | 'styleUrl'>, isGone: () => boolean) => {
      try {
        const { openGlMap } = await import('#map-view/gl-map.ts');
        if (isGone()) return;
        glRef.current = openGlMap({
          ...parts,
          look,
          onLook: (next) => turn(() => next),
          onFailure() {
            glRef.current = null;
            setDrawing('sketch');
          },
        });
        setDrawing('gl');
      } catch {
        // No WebGL, or no way to fetch the code: the sketch has everything that matters.
        if (!isGone()) setDrawing('sketch');
      }
    },
  );
  useEffect(() => {
    const element = canvasRef.current;
    if (!element || !hasSize || workerUrl === undefined) return;
    let isGone = false;
    void openGl({ element, workerUrl, styleUrl }, () => isGone);
    return () => {
      isGone = true;
      glRef.current?.remove();
      glRef.current = null;
    };
  }, [hasSize, styleUrl, workerUrl]);

  return {
    look,
    size,
    drawing,
    rootRef,
    canvasRef,
    fit() {
      isPut.current = false;
      setLook(lookAt(places, size, ROOM));
    },
    zoom: (steps) => turn((now) => zoomed(now, steps)),
    show: (place) => turn((now) => ({ ...lookAt([place], size, ROOM), scale: now.scale })),
    pointer: {
      onPointerDown(event) {
        grip.current = { x: event.clientX, y: event.clientY };
        if (event.target === event.currentTarget) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event) {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const { clientX: x, clientY: y } = event;
        const [dx, dy] = [x - grip.current.x, y - grip.current.y];
        turn((now) => pushed(now, dx, dy));
        grip.current = { x, y };
      },
    },
    press(key) {
      const move = MOVES[key];
      if (move) turn(move);
      return move !== undefined;
    },
  };
}

const MOVES: Readonly<Record<string, (now: MapLook) => MapLook>> = {
  ArrowLeft: (now) => pushed(now, PUSH, 0),
  ArrowRight: (now) => pushed(now, -PUSH, 0),
  ArrowUp: (now) => pushed(now, 0, PUSH),
  ArrowDown: (now) => pushed(now, 0, -PUSH),
  '+': (now) => zoomed(now, 1),
  '-': (now) => zoomed(now, -1),
};
