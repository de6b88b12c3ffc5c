import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import { readOrigin } from '#environment/addresses.ts';
import type { Environment } from '#environment/environment.ts';
import { list, named, value } from '#environment/variable.ts';

/** Where the panel's maps get their streets; without a source they show a grid. */
export interface MapSettings {
  /** URL of a style; empty for none. */
  readonly mapStyle: string;
  /** URL of a PMTiles archive, which the panel draws in its own style; empty for none. */
  readonly mapTiles: string;
  /** The archive's file, if this server serves it. */
  readonly mapTilesFile: string | undefined;
  /** Origins from which the panel may fetch maps: those of style and tiles, and others that the style names. */
  readonly mapOrigins: readonly string[];
}

/** Longest URL that the contract has. */
const URL_MAX = 500;
/** Folder of the archive's path on this server. */
export const MAP_TILES_PATH = '/map-tiles';

const isHttps = (url: string): boolean => url.startsWith('https://') && URL.canParse(url) && url.length <= URL_MAX;

export const MAP_VARIABLES = named({
  MAP_TILES: value({
    about:
      "PMTiles archive of the panel's maps, whose file this server serves; the page `/docs/maps` of the server has how to get one",
    takes: 'a PMTiles archive: a URL like `https://maps.example.com/city.pmtiles` or a file here',
    without: 'a grid, for which nothing is fetched',
    read: readTiles,
  }),
  MAP_STYLE: value({
    about: "instead of `MAP_TILES`, the style of the panel's maps",
    takes: 'a URL like `https://maps.example.com/style.json` or a path of this server',
    without: 'none',
    read: (input) => (isHttps(input) || /^\/(?!\/)/.test(input) ? input : undefined),
  }),
  MAP_ORIGINS: list({
    about: 'further origins of the tiles, glyphs and sprites of `MAP_STYLE`',
    takes: 'origins like `https://tiles.example.com`',
    without: 'none',
    read: readOrigin,
  }),
});

interface Tiles {
  readonly url: string;
  readonly file: string | undefined;
}

function readTiles(input: string): Tiles | undefined {
  if (isHttps(input)) return { url: input, file: undefined };
  const file = resolve(input);
  if (!(file.endsWith('.pmtiles') && existsSync(file))) return undefined;
  return { url: `${MAP_TILES_PATH}/${encodeURIComponent(basename(file))}`, file };
}

export function readMapSettings(environment: Environment): MapSettings {
  const { MAP_TILES, MAP_STYLE, MAP_ORIGINS } = MAP_VARIABLES;
  const mapStyle = environment.get(MAP_STYLE) ?? '';
  const tiles = environment.get(MAP_TILES);
  if (mapStyle !== '' && tiles !== undefined)
    environment.add('MAP_TILES is set beside MAP_STYLE; a style names its tiles itself');
  const mapTiles = tiles?.url ?? '';
  const ownOrigins = [mapStyle, mapTiles].filter(isHttps).map((url) => new URL(url).origin);
  const mapOrigins = [...new Set([...ownOrigins, ...environment.get(MAP_ORIGINS)])];
  return { mapStyle, mapTiles, mapTilesFile: tiles?.file, mapOrigins };
}
