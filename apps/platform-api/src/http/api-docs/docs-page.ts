import type { OpenApiDocument } from '@store-panel/contract/openapi/document';
import type { JsonObject } from '@store-panel/contract/openapi/named-schemas';

import { operationHtml, sharedErrorsHtml } from '#http/api-docs/operation-view.ts';
import { schemaId, schemaHtml } from '#http/api-docs/schema-view.ts';
import { type Markup, markup } from '#markup.ts';

/** Path of the page; its files are below it. */
export const DOCS_PATH = '/api-docs';

/** Allows only the page's own script, style sheet and requests. */
export const DOCS_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Renders the document as a page, in English like the contract. */
export function docsHtml(document: OpenApiDocument): string {
  const { info, tags, components } = document;
  const tagSections = tags.map(({ name }) => ({ name: String(name), id: `tag-${idOf(String(name))}` }));
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      markup`<section class="card" id="${schemaId(name)}"><h3>${name}</h3>${schemaHtml(schema as JsonObject)}</section>`,
  );
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API: ${String(info['title'])}</title>
<link rel="stylesheet" href="${DOCS_PATH}/docs.css">
<script src="${DOCS_PATH}/docs.js" defer></script>
</head>
<body>
<main>
<h1>${String(info['title'])}</h1>
<p class="intro">Version ${String(info['version'])}. ${String(info['description'])} For programs: <a href="/openapi.json">openapi.json</a>.</p>
<noscript><p>To try endpoints and to search for them, this page needs JavaScript.</p></noscript>
<section class="card" id="session">
<h2>Session</h2>
<p>Sign in by trying an endpoint of “Signing in”, or enter the tokens of a session. They are kept in this page until it
is closed, and sent to this server only.</p>
<form class="row" autocomplete="off">
<label><span>Access token (<code>Authorization</code>)</span><input type="password" name="jwt" autocomplete="off" spellcheck="false"></label>
<label><span>Server token (<code>servertoken</code>)</span><input type="password" name="serverToken" autocomplete="off" spellcheck="false"></label>
<button type="reset">Forget them</button>
</form>
</section>
<form class="row" role="search">
<label>Search for an endpoint<input type="search" name="filter" autocomplete="off" spellcheck="false" placeholder="a word of its path or summary"></label>
</form>
<p class="hidden" role="status" id="match-count"></p>
<nav aria-label="Tags"><ul>${tagSections.map(({ name, id }) => markup`<li><a href="#${id}">${name}</a></li>`)}<li><a href="#shared">Errors of every endpoint</a></li><li><a href="#schemas">Schemas</a></li></ul></nav>
${tagSections.map(({ name, id }) => tagHtml(document, name, id))}
<section id="shared"><h2>Errors of every endpoint</h2>${sharedErrorsHtml(document)}</section>
<section id="schemas"><h2>Schemas</h2>${schemas}</section>
</main>
</body>
</html>
`.html;
}

function tagHtml(document: OpenApiDocument, tag: string, id: string): Markup {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => (tags as readonly string[]).includes(tag))
      .map(([method, operation]) => operationHtml(document, path, method, operation)),
  );
  return markup`<section class="tag" id="${id}"><h2>${tag}</h2>${operations}</section>`;
}

const idOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
