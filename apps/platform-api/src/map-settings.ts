import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import { readOrigins } from '#read-origins.ts';

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

/** Reads the map settings from the environment; `problems` gets a line for each invalid variable. */
export function readMapSettings(text: (name: string) => string | undefined, problems: string[]): MapSettings {
  const mapStyle = text('MAP_STYLE') ?? '';
  if (!isHttps(mapStyle) && mapStyle !== '' && !/^\/(?!\/)/.test(mapStyle))
    problems.push(
      `MAP_STYLE is "${mapStyle}"; it takes a URL like https://maps.example.com/style.json or a path of this server`,
    );
  const tiles = text('MAP_TILES') ?? '';
  const mapTilesFile = tiles === '' || isHttps(tiles) ? undefined : resolve(tiles);
  if (mapTilesFile !== undefined && !(mapTilesFile.endsWith('.pmtiles') && existsSync(mapTilesFile)))
    problems.push(
      `MAP_TILES is "${tiles}"; it takes a PMTiles archive: a URL like https://maps.example.com/city.pmtiles or a file here`,
    );
  else if (mapStyle !== '' && tiles !== '')
    problems.push('MAP_TILES is set beside MAP_STYLE; a style names its tiles itself');
  const mapTiles =
    mapTilesFile === undefined ? tiles : `${MAP_TILES_PATH}/${encodeURIComponent(basename(mapTilesFile))}`;
  const ownOrigins = [mapStyle, mapTiles].filter(isHttps).map((url) => new URL(url).origin);
  const mapOrigins = [...new Set([...ownOrigins, ...readOrigins('MAP_ORIGINS', text, problems)])];
  return { mapStyle, mapTiles, mapTilesFile, mapOrigins };
}

const isHttps = (url: string): boolean => url.startsWith('https://') && URL.canParse(url) && url.length <= URL_MAX;
