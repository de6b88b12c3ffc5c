import { addProtocol, Map as GlMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import { type MapViewport, fromSquarePoint, squarePoint, zoomOf } from '#map-view/geometry.ts';
import { streetStyle } from '#map-view/street-style.ts';

/** URLs from which a map gets its streets; the content security policy must allow their origins. */
export interface StreetSource {
  /** URL of a map style, whose sources may be PMTiles archives (`pmtiles://https://…`). */
  readonly styleUrl: string | undefined;
  /** URL of a PMTiles archive, drawn in the theme's colours; used without `styleUrl`. */
  readonly tilesUrl: string | undefined;
  /** Tiles that are pictures; used instead of both. */
  readonly rasterTiles: RasterTiles | undefined;
}

/** Tiles of a map that are drawn as they come. */
export interface RasterTiles {
  /** URL with {x}, {y} and {z}. */
  readonly url: string;
  /** Pixels of a tile's side. */
  readonly size: number;
  /** Source of the pictures, in the words that their provider asks for. */
  readonly attribution: string;
}

export interface GlOptions extends StreetSource {
  readonly element: HTMLElement;
  readonly viewport: MapViewport;
  /** URL of the library's worker, same origin. */
  readonly workerUrl: string;
  /** Called at every frame while the user moves the map. */
  readonly onViewportChange: (viewport: MapViewport) => void;
  /** Called if rendering fails; the map is removed. */
  readonly onFailure: () => void;
}

export interface GlHandle {
  readonly show: (viewport: MapViewport) => void;
  /** Call after the element was resized. */
  readonly resize: () => void;
  readonly remove: () => void;
}

const TILE_PX = 512;

/** Empty style: the base map behind it stays visible. */
const PLAIN: StyleSpecification = { version: 8, sources: {}, layers: [] };

const rasterStyle = ({ url, size, attribution }: RasterTiles): StyleSpecification => ({
  version: 8,
  sources: { raster: { type: 'raster', tiles: [url], tileSize: size, attribution } },
  layers: [{ id: 'raster', type: 'raster', source: 'raster' }],
});

/** Attributes of the root element that change colours and names. */
const THEME_ATTRIBUTES = ['data-theme', 'data-mode', 'lang'];

let pmtiles: Promise<Parameters<typeof addProtocol>[1]> | undefined;

/** Reads PMTiles archives by range requests; the code is loaded for the first one. */
const addPmtilesProtocol = () =>
  addProtocol('pmtiles', async (request, abortController) => {
    pmtiles ??= import('pmtiles').then(({ Protocol }) => new Protocol({ metadata: true }).tile);
    const load = await pmtiles;
    return load(request, abortController);
  });

/**
 * The wheel scrolls the page beneath the pointer; it zooms with Ctrl or ⌘, or once the map has been pressed, until the
 * pointer leaves it.
 */
function scrollPageByWheel(element: HTMLElement): void {
  let isPressed = false;
  element.addEventListener('pointerdown', () => (isPressed = true));
  element.addEventListener('pointerleave', () => (isPressed = false));
  element.addEventListener(
    'wheel',
    (event) => {
      if (!isPressed && !event.ctrlKey && !event.metaKey) event.stopPropagation();
    },
    { capture: true, passive: true },
  );
}

/** Renders a map style with WebGL and handles panning and pinching. @throws if WebGL is not available */
export function openGlMap(options: GlOptions): GlHandle {
  const { element, styleUrl, tilesUrl, rasterTiles, workerUrl, onViewportChange, onFailure } = options;
  setWorkerUrl(workerUrl);
  addPmtilesProtocol();
  const ownStyle = () => (tilesUrl === undefined ? PLAIN : streetStyle(tilesUrl, element));
  const { latitude, longitude } = fromSquarePoint(options.viewport);
  const map = new GlMap({
    container: element,
    style: rasterTiles ? rasterStyle(rasterTiles) : (styleUrl ?? ownStyle()),
    center: [longitude, latitude],
    zoom: zoomOf(options.viewport),
    attributionControl: (rasterTiles ?? styleUrl ?? tilesUrl) === undefined ? false : { compact: false },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // The component handles keys and buttons, which also work without WebGL.
    keyboard: false,
    // The library would report this as a user's move.
    trackResize: false,
  });
  map.touchZoomRotate.disableRotation();
  scrollPageByWheel(element);
  // The section is the map for screen readers; hide the library's canvas.
  const canvas = map.getCanvas();
  canvas.tabIndex = -1;
  for (const name of ['role', 'aria-label', 'aria-roledescription']) canvas.removeAttribute(name);
  const themeChanges = new MutationObserver(() => map.setStyle(ownStyle()));
  if (rasterTiles === undefined && styleUrl === undefined && tilesUrl !== undefined)
    themeChanges.observe(document.documentElement, { attributeFilter: THEME_ATTRIBUTES });
  let isRemoved = false;
  const remove = () => {
    if (isRemoved) return;
    isRemoved = true;
    themeChanges.disconnect();
    map.remove();
  };
  /** Last viewport that was set or reported. */
  let last = options.viewport;
  let isShowing = false;
  map.on('move', () => {
    if (isShowing) return;
    const { lat, lng } = map.getCenter();
    last = { ...squarePoint({ latitude: lat, longitude: lng }), scale: TILE_PX * 2 ** map.getZoom() };
    onViewportChange(last);
  });
  map.on('webglcontextlost', () => {
    remove();
    onFailure();
  });
  return {
    show(viewport) {
      if (viewport === last) return;
      last = viewport;
      isShowing = true;
      const position = fromSquarePoint(viewport);
      map.jumpTo({ center: [position.longitude, position.latitude], zoom: zoomOf(viewport) });
      isShowing = false;
    },
    resize() {
      isShowing = true;
      map.resize();
      isShowing = false;
    },
    remove,
  };
}
