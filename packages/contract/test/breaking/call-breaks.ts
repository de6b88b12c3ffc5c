import { type Documents, type Json, resolved, type SchemaBreak, schemaBreaks } from './schema-breaks.ts';

/** Breaking changes of an endpoint: for its callers, or for readers of its replies. */
export interface Break {
  /** `POST /api/store/login` */
  readonly call: string;
  readonly affected: 'callers' | 'readers';
  readonly description: string;
}

type Operations = ReadonlyMap<string, Json>;

/** Returns the changes from `before` to `after` that break a client of `before`. */
export function documentBreaks(before: Json, after: Json): readonly Break[] {
  const fresh = operationsOf(after);
  return [...operationsOf(before)].flatMap(([call, old]): readonly Break[] => {
    const current = fresh.get(call);
    if (current === undefined) return [{ call, affected: 'callers', description: 'the call is gone' }];
    const documents = { before, after };
    return [
      ...[
        ...accessBreaks(old, current),
        ...parameterBreaks(old, current, documents),
        ...bodyBreaks(old, current, documents),
      ].map((description) => ({ call, affected: 'callers' as const, description })),
      ...[...replyBreaks(old, current, documents), ...codeBreaks(old, current, documents)].map((description) => ({
        call,
        affected: 'readers' as const,
        description,
      })),
    ];
  });
}

/** As lines to read. */
export const breakLine = ({ call, affected, description }: Break): string =>
  `${call}: ${description} (breaks ${affected})`;

function operationsOf(document: Json): Operations {
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
}

function accessBreaks(before: Json, after: Json): readonly string[] {
  const old = before['x-sessions'] as readonly string[] | undefined;
  const fresh = after['x-sessions'] as readonly string[] | undefined;
  if (fresh === undefined) return [];
  if (old === undefined) return ['needs a session now'];
  return old.filter((kind) => !fresh.includes(kind)).map((kind) => `is closed to ${kind} now`);
}

function parameterBreaks(before: Json, after: Json, documents: Documents): readonly string[] {
  const listed = (operation: Json, document: Json) =>
    new Map(
      ((operation['parameters'] ?? []) as Json[])
        .map((parameter) => resolved(parameter, document))
        .map((parameter) => [String(parameter['name']), parameter] as const),
    );
  const [old, fresh] = [listed(before, documents.before), listed(after, documents.after)];
  // A header that is sent in vain breaks no client; an unknown field of a query is refused.
  const goneFields = [...old].filter(([name, was]) => isInAddress(was) && !fresh.has(name));
  const breaks = [...fresh].flatMap(([name, parameter]) => {
    const was = old.get(name);
    const where = isInAddress(parameter) ? `field ${name}` : `header ${name}`;
    const isNeeded = parameter['required'] === true && was?.['required'] !== true;
    const [from, to] = [was?.['schema'], parameter['schema']] as (Json | undefined)[];
    const changes = from && to ? schemaBreaks(from, to, { ...documents, direction: 'sent' }) : [];
    return [...(isNeeded ? [`${where} has to be there now`] : []), ...lines(where, changes)];
  });
  return [...goneFields.map(([name]) => `field ${name} is no longer taken`), ...breaks];
}

const isInAddress = (parameter: Json): boolean => parameter['in'] === 'query' || parameter['in'] === 'path';

type Content = Readonly<Record<string, { readonly schema: Json }>>;

const EMPTY: Json = { type: 'object', properties: {}, additionalProperties: false };

function bodyBreaks(before: Json, after: Json, documents: Documents): readonly string[] {
  const contentOf = (operation: Json) =>
    (operation['requestBody'] as { readonly content: Content } | undefined)?.content;
  const fresh = contentOf(after);
  if (fresh === undefined) return [];
  const old: Content = contentOf(before) ?? mapped(fresh, () => ({ schema: EMPTY }));
  return [
    ...gone(old, fresh).map((type) => `body is no longer taken as ${type}`),
    ...both(old, fresh).flatMap(([from, to]) =>
      lines('body', schemaBreaks(from, to, { ...documents, direction: 'sent' })),
    ),
  ];
}

/** The success replies of an endpoint. All others are a `Failure`. */
function replyBreaks(before: Json, after: Json, documents: Documents): readonly string[] {
  const [was, is] = [successOf(before), successOf(after)];
  const [old, fresh] = [was['content'], is['content']] as [Content, Content];
  const [code, now] = [was['x-success-code'], is['x-success-code']].map((success) => Object.keys(success ?? {})[0]);
  return [
    ...(code !== undefined && code !== now ? [`success code is ${now ?? 'none'} now, and was ${code}`] : []),
    ...gone(old, fresh).map((type) => `reply is no longer ${type}`),
    ...both(old, fresh).flatMap(([from, to]) =>
      lines('reply', schemaBreaks(from, to, { ...documents, direction: 'received' })),
    ),
  ];
}

const successOf = (operation: Json) => (operation['responses'] as Readonly<Record<string, Json>>)['200'] ?? {};

/**
 * A new error code breaks no client: clients have to expect unknown codes. Another HTTP status or name of a known code
 * does.
 */
function codeBreaks(before: Json, after: Json, documents: Documents): readonly string[] {
  const fresh = codesOf(after, documents.after);
  return [...codesOf(before, documents.before)].flatMap(([code, was]) => {
    const is = fresh.get(code);
    if (is === undefined) return [];
    return [
      ...(is.status === was.status ? [] : [`error ${code} has the status ${is.status} now, and had ${was.status}`]),
      ...(is.name === was.name ? [] : [`error ${code} is called ${is.name} now, and was ${was.name}`]),
    ];
  });
}

function codesOf(operation: Json, document: Json) {
  const responses = operation['responses'] as Readonly<Record<string, Json>>;
  return new Map(
    Object.entries(responses).flatMap(([status, response]) =>
      Object.entries((resolved(response, document)['x-error-codes'] ?? {}) as Readonly<Record<string, string>>).map(
        ([code, name]) => [code, { status, name }] as const,
      ),
    ),
  );
}

const gone = (before: Content, after: Content) => Object.keys(before).filter((type) => !(type in after));

const both = (before: Content, after: Content) =>
  Object.entries(before).flatMap(([type, { schema }]) => {
    const current = after[type]?.schema;
    return current ? [[schema, current] as const] : [];
  });

const mapped = (content: Content, to: () => Content[string]): Content =>
  Object.fromEntries(Object.keys(content).map((type) => [type, to()]));

const lines = (where: string, breaks: readonly SchemaBreak[]) =>
  breaks.map(({ at, description }) => `${at === '' ? where : `${where}.${at}`} ${description}`);
