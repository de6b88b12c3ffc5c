import type { FastifyInstance } from 'fastify';

import type { MapSettings } from '#environment/map-settings.ts';
import { DOCS_CSP } from '#http/api-docs/docs-page.ts';
import { DOCS_STYLE } from '#http/api-docs/docs-style.ts';
import { COMPRESSED } from '#http/compression.ts';
import { markup } from '#markup.ts';

/** Path of the page; a map without a source links to it. */
const MAP_DOCS_PATH = '/docs/maps';

/** Documents, for operators, how the panel's maps get their streets. In English, like the other pages for them. */
export function addMapDocs(app: FastifyInstance, settings: MapSettings): void {
  const html = mapDocsHtml(settings);
  app.get(MAP_DOCS_PATH, COMPRESSED, async (_request, reply) =>
    reply.header('content-security-policy', DOCS_CSP).type('text/html; charset=utf-8').send(html),
  );
  app.get(`${MAP_DOCS_PATH}/docs.css`, COMPRESSED, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(DOCS_STYLE),
  );
}

const mapDocsHtml = ({ mapStyle, mapTiles }: MapSettings): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Streets on the panel’s maps</title>
<link rel="stylesheet" href="${MAP_DOCS_PATH}/docs.css">
</head>
<body>
<main>
<h1>Streets on the panel’s maps</h1>
<p class="intro">For the operator of this server, which has ${
    mapStyle !== '' ? 'a style' : mapTiles !== '' ? 'a PMTiles archive' : 'no map source'
  } set.</p>
<p>Without a source the panel’s maps show a grid, and nothing is fetched from anywhere. Couriers, zones and deliveries are
on it all the same. A source is set in the server’s environment and read when the server starts; the panel needs no new
build.</p>
<section class="card"><h2>One file: a PMTiles archive</h2>
<p>The panel draws it in the colours of its theme, light and dark, with street names in the user’s language. Nothing else
is fetched: no fonts, no pictures, nothing from another company.</p>
<ol>
<li>Take an extract of your area from a daily build of the whole world, with the
<a href="https://docs.protomaps.com/guide/getting-started" rel="noreferrer">pmtiles program</a>. A city has some 50 MB:
<pre>pmtiles extract https://build.protomaps.com/20261101.pmtiles berlin.pmtiles --bbox=13.09,52.34,13.76,52.68</pre></li>
<li>Start the server with the file, which it serves itself:
<pre>MAP_TILES=/srv/maps/berlin.pmtiles</pre>
Or with the file’s URL, if it is on a web server or in a bucket that supports range requests and allows them to the
panel’s origin:
<pre>MAP_TILES=https://maps.example.com/berlin.pmtiles</pre></li>
</ol>
<p>Files from other tools work if they have the layers of
<a href="https://docs.protomaps.com/basemaps/layers" rel="noreferrer">Protomaps’ basemap</a>.</p></section>
<section class="card"><h2>A map service: a style</h2>
<p>For the look and the tiles of a service, set the URL of its style
(<a href="https://maplibre.org/maplibre-style-spec/" rel="noreferrer">MapLibre style specification</a>), and the further
origins that the style names: those of its tiles, fonts and pictures. The browser fetches from these origins only.</p>
<pre>MAP_STYLE=https://maps.example.com/style.json
MAP_ORIGINS=https://tiles.example.com,https://fonts.example.com</pre>
<p>A source of the style may be a PMTiles archive: <code>"url": "pmtiles://https://maps.example.com/berlin.pmtiles"</code>.
The service learns which streets your users look at.</p></section>
</main>
</body>
</html>
`.html;
