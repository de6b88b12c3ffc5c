import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  fitViewport,
  type MapViewport,
  type MapCoordinates,
  type MapSize,
  panViewport,
  zoomViewport,
} from '#map-view/geometry.ts';
import type { GlHandle, GlOptions, StreetSource } from '#map-view/gl-map.ts';

/** Padding in pixels between the content and the edge. */
const PADDING_PX = 48;
const PAN_STEP_PX = 80;

interface MapViewportOptions extends StreetSource {
  readonly coordinates: readonly MapCoordinates[];
  /** A new value fits the viewport to the content. */
  readonly fitKey: string;
  readonly workerUrl: string | undefined;
}

export interface MapViewportState {
  readonly viewport: MapViewport;
  readonly size: MapSize;
  /** `plain`: no WebGL. Everything works except the configured style. */
  readonly renderer: 'loading' | 'gl' | 'plain';
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly canvasRef: RefObject<HTMLDivElement | null>;
  readonly zoom: (steps: number) => void;
  readonly fit: () => void;
  readonly panTo: (position: MapCoordinates) => void;
  /** Handlers for panning while WebGL is not available. */
  readonly panHandlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  };
  /** Returns true if the key moved the map. */
  readonly handleKey: (key: string) => boolean;
}

const NO_SIZE: MapSize = { width: 0, height: 0 };
/** Size used before layout. */
const FIRST_SIZE: MapSize = { width: 600, height: 400 };

/** Viewport of a map, rendered with WebGL if available, otherwise computed here. */
export function useMapViewport(options: MapViewportOptions): MapViewportState {
  const { coordinates, fitKey, styleUrl, tilesUrl, rasterTiles, workerUrl } = options;
  // Callers build it at each render: what it says decides whether the map is loaded again.
  const { url: rasterUrl = '', size: rasterSize = 0, attribution = '' } = rasterTiles ?? {};
  const rootRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLDivElement>(null);
  const glRef = useRef<GlHandle>(null);
  /** Set once the user has moved the map: a resize then keeps the viewport. */
  const wasMovedRef = useRef(false);
  const dragRef = useRef({ x: 0, y: 0 });
  const [size, setSize] = useState<MapSize>(NO_SIZE);
  const [renderer, setRenderer] = useState<MapViewportState['renderer']>(workerUrl === undefined ? 'plain' : 'loading');
  const [viewport, setViewport] = useState<MapViewport>(() => fitViewport(coordinates, FIRST_SIZE, PADDING_PX));
  const [fitted, setFitted] = useState(fitKey);
  const hasSize = size.width > 0 && size.height > 0;
  if (fitted !== fitKey) {
    setFitted(fitKey);
    setViewport(fitViewport(coordinates, hasSize ? size : FIRST_SIZE, PADDING_PX));
  }

  function updateViewport(next: (current: MapViewport) => MapViewport): void {
    wasMovedRef.current = true;
    setViewport(next);
  }
  useEffect(() => glRef.current?.show(viewport), [viewport]);

  const handleResize = useEffectEvent((next: MapSize) => {
    setSize(next);
    glRef.current?.resize();
    if (!wasMovedRef.current && next.width > 0 && next.height > 0)
      setViewport(fitViewport(coordinates, next, PADDING_PX));
  });
  useEffect(() => {
    const root = rootRef.current;
    if (!root) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) handleResize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(root);
    return () => watch.disconnect();
  }, []);

  const openGl = useEffectEvent(
    async (
      parts: Pick<GlOptions, 'element' | 'workerUrl' | 'styleUrl' | 'tilesUrl' | 'rasterTiles'>,
      isGone: () => boolean,
    ) => {
      try {
        const { openGlMap } = await import('#map-view/gl-map.ts');
        if (isGone()) return;
        glRef.current = openGlMap({
          ...parts,
          viewport,
          onViewportChange: (next) => updateViewport(() => next),
          onFailure() {
            glRef.current = null;
            setRenderer('plain');
          },
        });
        setRenderer('gl');
      } catch {
        // No WebGL or the code failed to load: the plain map shows everything that matters.
        if (!isGone()) setRenderer('plain');
      }
    },
  );
  useEffect(() => {
    const element = canvasRef.current;
    if (!element || !hasSize || workerUrl === undefined) return;
    let isGone = false;
    const tiles = rasterUrl === '' ? undefined : { url: rasterUrl, size: rasterSize, attribution };
    void openGl({ element, workerUrl, styleUrl, tilesUrl, rasterTiles: tiles }, () => isGone);
    return () => {
      isGone = true;
      glRef.current?.remove();
      glRef.current = null;
    };
  }, [hasSize, styleUrl, tilesUrl, rasterUrl, rasterSize, attribution, workerUrl]);

  return {
    viewport,
    size,
    renderer,
    rootRef,
    canvasRef,
    fit() {
      wasMovedRef.current = false;
      setViewport(fitViewport(coordinates, size, PADDING_PX));
    },
    zoom: (steps) => updateViewport((current) => zoomViewport(current, steps)),
    panTo: (position) =>
      updateViewport((current) => ({ ...fitViewport([position], size, PADDING_PX), scale: current.scale })),
    panHandlers: {
      onPointerDown(event) {
        dragRef.current = { x: event.clientX, y: event.clientY };
        if (event.target === event.currentTarget) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event) {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const { clientX: x, clientY: y } = event;
        const [dx, dy] = [x - dragRef.current.x, y - dragRef.current.y];
        updateViewport((current) => panViewport(current, dx, dy));
        dragRef.current = { x, y };
      },
    },
    handleKey(key) {
      const move = KEY_ACTIONS[key];
      if (move) updateViewport(move);
      return move !== undefined;
    },
  };
}

const KEY_ACTIONS: Readonly<Record<string, (current: MapViewport) => MapViewport>> = {
  ArrowLeft: (current) => panViewport(current, PAN_STEP_PX, 0),
  ArrowRight: (current) => panViewport(current, -PAN_STEP_PX, 0),
  ArrowUp: (current) => panViewport(current, 0, PAN_STEP_PX),
  ArrowDown: (current) => panViewport(current, 0, -PAN_STEP_PX),
  '+': (current) => zoomViewport(current, 1),
  '-': (current) => zoomViewport(current, -1),
};
