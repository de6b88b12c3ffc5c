import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** Custom properties of the map's style sheet that colour its streets. */
const COLOURS = {
  water: 'var(--map-water)',
  green: 'var(--map-green)',
  building: 'var(--map-building)',
  road: 'var(--map-road)',
  'road-edge': 'var(--map-road-edge)',
  boundary: 'var(--map-boundary)',
  label: 'var(--map-label)',
  'label-edge': 'var(--map-label-edge)',
} as const;
type StreetColours = Readonly<Record<keyof typeof COLOURS, string>>;

const SOURCE = 'streets';
const FONT = ['sans-serif'];
const GREENS = ['park', 'forest', 'wood', 'grass', 'garden', 'meadow', 'nature_reserve', 'cemetery', 'golf_course'];

/** Width of a line in px: at zoom 8, 14 and 18. */
const widths = (far: number, middle: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  8,
  far,
  14,
  middle,
  18,
  near,
];
const kindIs = (...kinds: readonly string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];

/** Roads from the least to the most important, which is drawn last. */
const ROADS = [
  { kind: 'path', minZoom: 14, width: widths(0, 0.7, 4) },
  { kind: 'minor_road', minZoom: 12, width: widths(0, 2, 16) },
  { kind: 'major_road', minZoom: 7, width: widths(0.5, 5, 24) },
  { kind: 'highway', minZoom: 4, width: widths(1, 6, 28) },
] as const;

/**
 * Streets of a PMTiles archive in the scheme of Protomaps' basemap, in the colours of the theme. Names are in the user's
 * language where the map has them, and drawn with local fonts, so that nothing but the archive is fetched.
 */
export function streetStyle(tilesUrl: string, element: HTMLElement): StyleSpecification {
  const colours = readColours(element);
  const language = element.closest<HTMLElement>('[lang]')?.lang.split('-')[0] ?? 'en';
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${new URL(tilesUrl, document.baseURI).href}` } },
    layers: [...areaLayers(colours), ...roadLayers(colours), ...nameLayers(colours, language)],
  };
}

const layer = (id: string) => ({ id, source: SOURCE, 'source-layer': id.split(' ')[0] ?? id }) as const;

function areaLayers(colours: StreetColours): readonly LayerSpecification[] {
  return [
    { ...layer('landuse'), type: 'fill', filter: kindIs(...GREENS), paint: { 'fill-color': colours.green } },
    {
      ...layer('water'),
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colours.water },
    },
    {
      ...layer('water lines'),
      type: 'line',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': colours.water, 'line-width': widths(0.5, 2, 8) },
    },
    { ...layer('buildings'), type: 'fill', minzoom: 14, paint: { 'fill-color': colours.building } },
    {
      ...layer('boundaries'),
      type: 'line',
      paint: { 'line-color': colours.boundary, 'line-dasharray': [3, 2], 'line-width': widths(1, 1, 2) },
    },
  ];
}

/** Edges of all roads below all roads, so that crossings stay open. */
function roadLayers(colours: StreetColours): readonly LayerSpecification[] {
  const rounded = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const lines = ROADS.map(({ kind, minZoom, width }) => ({
    filter: kindIs(kind),
    minzoom: minZoom,
    layout: rounded,
    kind,
    width,
  }));
  const edges = lines
    .filter(({ kind }) => kind !== 'path')
    .map(({ kind, width, ...line }): LayerSpecification => ({
      ...line,
      ...layer(`roads ${kind} edge`),
      type: 'line',
      paint: { 'line-color': colours['road-edge'], 'line-width': 1, 'line-gap-width': width },
    }));
  const surfaces = lines.map(({ kind, width, ...line }): LayerSpecification => ({
    ...line,
    ...layer(`roads ${kind}`),
    type: 'line',
    paint: { 'line-color': kind === 'path' ? colours['road-edge'] : colours.road, 'line-width': width },
  }));
  const rails: LayerSpecification = {
    ...layer('roads rail'),
    type: 'line',
    filter: kindIs('rail'),
    minzoom: 10,
    paint: { 'line-color': colours.boundary, 'line-width': widths(0.5, 1, 3) },
  };
  return [...edges, ...surfaces, rails];
}

function nameLayers(colours: StreetColours, language: string): readonly LayerSpecification[] {
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${language}`], ['get', 'name']];
  const paint = { 'text-color': colours.label, 'text-halo-color': colours['label-edge'], 'text-halo-width': 1.5 };
  return [
    {
      ...layer('roads names'),
      type: 'symbol',
      minzoom: 13,
      filter: kindIs('highway', 'major_road', 'minor_road'),
      layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': FONT, 'text-size': 11 },
      paint,
    },
    {
      ...layer('places'),
      type: 'symbol',
      layout: {
        'text-field': name,
        'text-font': FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 6, 11, 14, ['match', ['get', 'kind'], 'locality', 17, 12]],
        'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 20],
        'text-max-width': 8,
      },
      paint,
    },
  ];
}

/** Reads the theme's colours in a form that the map library knows: it parses no `oklch` and no `color-mix`. */
function readColours(element: HTMLElement): StreetColours {
  const probe = document.createElement('span');
  element.append(probe);
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const read = (colour: string) => {
    probe.style.color = colour;
    if (!context) return 'gray';
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const colours = Object.fromEntries(
    Object.entries(COLOURS).map(([name, colour]) => [name, read(colour)]),
  ) as StreetColours;
  probe.remove();
  return colours;
}
