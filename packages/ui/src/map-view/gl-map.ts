import { Map as GlMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import { type MapLook, placeOf, squarePoint, zoomOf } from '#map-view/geometry.ts';

export interface GlOptions {
  readonly element: HTMLElement;
  readonly look: MapLook;
  /** Another style than the plain ground; its origin has to be one that the page may connect to. */
  readonly styleUrl: string | undefined;
  /** The library's worker, from the page's own origin. */
  readonly workerUrl: string;
  /** At every frame in which somebody moves it. */
  readonly onLook: (look: MapLook) => void;
  /** It can't be drawn: nothing of it is left. */
  readonly onFailure: () => void;
}

export interface GlHandle {
  readonly show: (look: MapLook) => void;
  /** Its element has another size. */
  readonly resize: () => void;
  readonly remove: () => void;
}

const TILE = 512;

/** The own style: nothing. What shows through is the page's own ground, in the colours of its theme. */
const PLAIN: StyleSpecification = { version: 8, sources: {}, layers: [] };

/** The map under everything else, by WebGL: what is configured to be drawn, pushed and pinched as maps are. @throws where there is none */
export function openGlMap(options: GlOptions): GlHandle {
  const { element, styleUrl, workerUrl, onLook, onFailure } = options;
  setWorkerUrl(workerUrl);
  const { latitude, longitude } = placeOf(options.look);
  const map = new GlMap({
    container: element,
    style: styleUrl ?? PLAIN,
    center: [longitude, latitude],
    zoom: zoomOf(options.look),
    attributionControl: styleUrl === undefined ? false : { compact: false },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // The page turns it by its own keys and buttons, which work without it too.
    keyboard: false,
    // It would tell of that as if somebody had moved it.
    trackResize: false,
  });
  map.touchZoomRotate.disableRotation();
  // To those who listen it is the section around it that is the map; its own canvas would be a second one.
  const canvas = map.getCanvas();
  canvas.tabIndex = -1;
  for (const name of ['role', 'aria-label', 'aria-roledescription']) canvas.removeAttribute(name);
  let isRemoved = false;
  const remove = () => {
    if (isRemoved) return;
    isRemoved = true;
    map.remove();
  };
  /** As it was shown or told last. */
  let last = options.look;
  let isShowing = false;
  map.on('move', () => {
    if (isShowing) return;
    const { lat, lng } = map.getCenter();
    last = { ...squarePoint({ latitude: lat, longitude: lng }), scale: TILE * 2 ** map.getZoom() };
    onLook(last);
  });
  map.on('webglcontextlost', () => {
    remove();
    onFailure();
  });
  return {
    show(look) {
      if (look === last) return;
      last = look;
      isShowing = true;
      const place = placeOf(look);
      map.jumpTo({ center: [place.longitude, place.latitude], zoom: zoomOf(look) });
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
