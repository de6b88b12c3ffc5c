import { findCatalogueEntry } from '@store-panel/contract/errors/catalogue';
import { endpointGroup } from '@store-panel/contract/errors/endpoint-group';
import type { OpenApiDocument } from '@store-panel/contract/openapi/document';
import type { JsonObject } from '@store-panel/contract/openapi/named-schemas';

import { sampleOf, schemaHtml } from '#http/api-docs/schema-view.ts';
import { type Markup, markup } from '#markup.ts';

type Content = Readonly<Record<string, { readonly schema: JsonObject }>>;
type Responses = Readonly<Record<string, JsonObject>>;

/** Renders one endpoint: its purpose, body and reply, and a form that calls it. Collapsed by default. */
export function operationHtml(document: OpenApiDocument, path: string, method: string, operation: JsonObject): Markup {
  const { operationId, summary, description, requestBody, responses } = operation;
  const body = requestBody as { readonly content: Content } | undefined;
  return markup`<details class="operation" id="${String(operationId)}">
<summary><span class="method">${method.toUpperCase()}</span> <code>${path}</code> <span class="summary">${String(summary)}</span></summary>
<p>${String(description)}</p>
${body ? bodyHtml(body.content) : []}
${replyHtml(responses as Responses)}
${errorsHtml(path, responses as Responses)}
${formHtml(document, path, method, operation)}
</details>`;
}

function bodyHtml(content: Content): readonly Markup[] {
  return Object.entries(content).map(
    ([type, { schema }]) =>
      markup`<section><h3>Body <span class="soft">${type}</span></h3>${schemaHtml(schema)}</section>`,
  );
}

/** Renders the successful reply: the error beside it in the document is the same for all endpoints. */
function replyHtml(responses: Responses): Markup {
  const { content = {}, 'x-success-code': code } = responses['200'] ?? {};
  const successCodes = Object.entries((code ?? {}) as Readonly<Record<string, string>>).map(
    ([number, name]) => markup`<p>Success code <code>${number}</code> ${name}</p>`,
  );
  const kinds = Object.entries(content as Content).flatMap(([type, { schema }]) => {
    const { oneOf, $ref } = schema;
    if ($ref !== undefined) return [];
    const [success = schema] = (oneOf ?? []) as readonly JsonObject[];
    return [markup`<h3>Reply <span class="soft">${type}</span></h3>${schemaHtml(success)}`];
  });
  return markup`<section>${kinds}${successCodes}</section>`;
}

function errorsHtml(path: string, responses: Responses): Markup {
  const ownErrorRows = Object.entries(responses).flatMap(([status, response]) => errorRows(response, status, path));
  const shared = Object.entries(responses).flatMap(([status, { $ref }]) =>
    typeof $ref === 'string' ? [markup` <a href="#${sharedId($ref)}">${status}</a>`] : [],
  );
  return markup`<section><h3>Errors</h3>
${errorTable(ownErrorRows)}
<p>Errors of any endpoint, by their status:${shared}</p></section>`;
}

/** Errors that many endpoints share. */
export function sharedErrorsHtml(document: OpenApiDocument): readonly Markup[] {
  return Object.entries(document.components.responses).map(([name, response]) => {
    const kind = name.startsWith('Write') ? 'of an endpoint that changes something' : 'of any endpoint';
    const status = name.replace(/\D+/, '');
    return markup`<section class="card" id="${sharedId(name)}"><h3>${status} ${kind}</h3>${errorTable(
      errorRows(response as JsonObject, status, ''),
    )}</section>`;
  });
}

const sharedId = (ref: string): string => `errors-${ref.replace('#/components/responses/', '')}`;

function errorRows(response: JsonObject, status: string, path: string): readonly Markup[] {
  const codes = (response['x-error-codes'] ?? {}) as Readonly<Record<string, string>>;
  return Object.entries(codes).map(([code, name]) => {
    const meaning = findCatalogueEntry('error', Number(code), endpointGroup(path))?.meaning ?? '';
    return markup`<tr><th scope="row">${code}</th><td>${status}</td><td><b>${name}</b> ${meaning}</td></tr>`;
  });
}

const errorTable = (rows: readonly Markup[]): Markup =>
  markup`<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table>`;

function formHtml({ components }: OpenApiDocument, path: string, method: string, operation: JsonObject): Markup {
  const { operationId, parameters, requestBody, security } = operation;
  const id = `try-${String(operationId)}`;
  const [[type, content] = []] = Object.entries(
    (requestBody as { readonly content: Content } | undefined)?.content ?? {},
  );
  const { schema = {} } = content ?? {};
  const file = type === 'multipart/form-data' ? fileField(schema) : undefined;
  const sample = content ? JSON.stringify(withoutFile(sampleOf(schema, components.schemas), file), null, 2) : undefined;
  // A token refresh is authenticated by the refresh token; other open endpoints have no session.
  const session = (security as readonly unknown[]).length > 0 ? 'session' : /refresh/i.test(path) ? 'refresh' : 'none';
  return markup`<form data-method="${method.toUpperCase()}" data-path="${path}" data-session="${session}" data-keyed="${parameters ? 'yes' : 'no'}">
<h3>Try it</h3>
${sample === undefined ? [] : [markup`<label for="${id}">Body</label><textarea id="${id}" name="body" rows="${Math.min(12, sample.split('\n').length + 1)}" spellcheck="false" autocomplete="off">${sample}</textarea>`]}
${file === undefined ? [] : [markup`<label for="${id}-file">File: ${file}</label><input id="${id}-file" type="file" name="${file}" required>`]}
<button>Make the call<span class="hidden"> ${path}</span></button>
<output></output>
<pre hidden></pre>
</form>`;
}

function fileField(schema: JsonObject): string | undefined {
  const fields = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonObject>>);
  return fields.find(([, { format }]) => format === 'binary')?.[0];
}

function withoutFile(sample: unknown, file: string | undefined): unknown {
  if (file === undefined) return sample;
  return Object.fromEntries(Object.entries(sample as object).filter(([name]) => name !== file));
}
