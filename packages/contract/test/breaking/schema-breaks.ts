/** A JSON Schema of an OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

/** `sent`: what clients send, which must still be taken. `received`: what they are sent, which they must still know. */
export type Direction = 'sent' | 'received';

/** One breaking change for clients of the older document. */
export interface SchemaBreak {
  /** Where in the body or reply, by field names; `[]` is each item of a list, empty the whole. */
  readonly at: string;
  readonly description: string;
}

/** How `$ref` is followed in each of the two documents. */
export interface Documents {
  readonly before: Json;
  readonly after: Json;
}

interface Question extends Documents {
  readonly direction: Direction;
}

/** Returns the breaking changes between two schemas. */
export function schemaBreaks(before: Json, after: Json, question: Question, at = ''): readonly SchemaBreak[] {
  const old = optionsOf(before, question.before);
  const fresh = optionsOf(after, question.after);
  // What a client sends must stay accepted; what it receives must stay known.
  const [inner, outer] = question.direction === 'sent' ? [old, fresh] : [fresh, old];
  return inner.flatMap((option, index) => {
    const tries = outer.map((other) =>
      question.direction === 'sent' ? oneBreaks(option, other, question, at) : oneBreaks(other, option, question, at),
    );
    if (tries.some((breaks) => breaks.length === 0)) return [];
    if (inner.length === 1 && outer.length === 1) return tries[0] ?? [];
    // A changed alternative reports its changes, others that they are new or removed.
    const heir = outer.findIndex((other) => kindOf(other) === kindOf(option));
    if (heir !== -1) return tries[kindOf(outer[index] ?? {}) === kindOf(option) ? index : heir] ?? [];
    return [
      {
        at,
        description: question.direction === 'sent' ? `no longer ${kindOf(option)}` : `may be ${kindOf(option)} now`,
      },
    ];
  });
}

/** The choices of a schema: itself, where it offers none. */
function optionsOf(schema: Json, document: Json): readonly Json[] {
  const own = resolved(schema, document);
  const choices = own['anyOf'] ?? own['oneOf'];
  return Array.isArray(choices) ? (choices as Json[]).flatMap((choice) => optionsOf(choice, document)) : [own];
}

/** Resolves a `$ref` of the document. */
export function resolved(value: Json, document: Json): Json {
  const ref = value['$ref'];
  if (typeof ref !== 'string') return value;
  const found = ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((place, name) => (place as Json | undefined)?.[name], document);
  if (found === undefined) throw new Error(`${ref} is not in the document`);
  return resolved(found as Json, document);
}

const LOWEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const HIGHEST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const SHAPE = ['type', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'patternProperties', 'items'];
const DESCRIPTIVE = ['description', 'title', 'examples', 'default', 'deprecated', 'contentMediaType'];
/** An unsupported keyword is a finding, so that it cannot pass unnoticed. */
const SUPPORTED: ReadonlySet<string> = new Set(
  [SHAPE, LOWEST, HIGHEST, DESCRIPTIVE, ['pattern', 'format', 'uniqueItems']].flat(),
);

/** Two schemas without choices. */
function oneBreaks(before: Json, after: Json, question: Question, at: string): readonly SchemaBreak[] {
  const strange = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((word) => !SUPPORTED.has(word));
  if (strange.length > 0) return [{ at, description: `"${strange.join('", "')}" is nothing that the rules know` }];
  const kinds = kindBreaks(before, after, question.direction);
  if (kinds !== undefined) return kinds.map((description) => ({ at, description }));
  return [
    ...limitBreaks(before, after, question.direction).map((description) => ({ at, description })),
    ...fieldBreaks(before, after, question, at),
    ...patternBreaks(before, after, question, at),
    ...itemBreaks(before, after, question, at),
  ];
}

/** What kind of value it is. Undefined: the same, so that its limits and fields are worth looking at. */
function kindBreaks(before: Json, after: Json, direction: Direction): readonly string[] | undefined {
  const [inner, outer] = direction === 'sent' ? [before, after] : [after, before];
  const few = valuesOf(inner);
  const allowed = valuesOf(outer);
  if (few && allowed) {
    const strange = few.filter((value) => !allowed.includes(value)).map((value) => JSON.stringify(value));
    if (strange.length === 0) return undefined;
    return [direction === 'sent' ? `no longer takes ${strange.join(', ')}` : `may be ${strange.join(', ')} now`];
  }
  if (allowed) {
    return [direction === 'sent' ? `takes ${kindOf(after)} alone now` : `may be other than ${kindOf(before)} now`];
  }
  const types = typesOf(outer);
  const fits = (type: string) => types.includes(type) || (type === 'integer' && types.includes('number'));
  const own = typesOf(inner);
  if (types.length === 0 || (own.length > 0 && own.every(fits))) {
    if (!few) return undefined;
    const beyond = direction === 'sent' ? few.filter((value) => !isWithin(value, after)).map(show) : [];
    return beyond.length === 0 ? [] : [`no longer takes ${beyond.join(', ')}`];
  }
  return [`is ${kindOf(after)} now, and was ${kindOf(before)}`];
}

/** Whether a single value fits the bounds of a schema. */
function isWithin(value: unknown, { minimum, maximum, minLength, maxLength, pattern }: Json): boolean {
  const size = typeof value === 'string' ? value.length : Number(value);
  const [min, max] = typeof value === 'string' ? [minLength, maxLength] : [minimum, maximum];
  const isMatching = typeof pattern !== 'string' || new RegExp(pattern, 'u').test(String(value));
  return size >= Number(min ?? -Infinity) && size <= Number(max ?? Infinity) && isMatching;
}

/** Bounds of sent values; received ones may become longer or larger. A format decides how a text is parsed. */
function limitBreaks(before: Json, after: Json, direction: Direction): readonly string[] {
  const [inner, outer] = direction === 'sent' ? [before, after] : [after, before];
  const format =
    outer['format'] !== undefined && outer['format'] !== inner['format']
      ? [`has the format ${show(after['format'])} now, and had ${show(before['format'])}`]
      : [];
  if (direction === 'received') return format;
  const isNarrower = (word: string, sign: 1 | -1) =>
    after[word] !== undefined && sign * (Number(after[word]) - Number(before[word] ?? -sign * Infinity)) > 0;
  const bounds = [
    ...LOWEST.filter((word) => isNarrower(word, 1)),
    ...HIGHEST.filter((word) => isNarrower(word, -1)),
    ...['pattern', 'uniqueItems'].filter(
      (word) => after[word] !== undefined && after[word] !== false && after[word] !== before[word],
    ),
  ];
  return [...format, ...bounds.map((word) => `${word} is ${show(after[word])} now, and was ${show(before[word])}`)];
}

function fieldBreaks(before: Json, after: Json, question: Question, at: string): readonly SchemaBreak[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const within = (name: string) => (at === '' ? name : `${at}.${name}`);
  const shared = Object.keys(old).filter((name) => name in fresh);
  return [
    ...presence(before, after, question.direction).map(([name, description]) => ({ at: within(name), description })),
    ...shared.flatMap((name) => schemaBreaks(old[name] ?? {}, fresh[name] ?? {}, question, within(name))),
  ];
}

/** Fields that have to be there now, or are there no more. */
function presence(before: Json, after: Json, direction: Direction): readonly (readonly [string, string])[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const gone = Object.keys(old).filter((name) => !(name in fresh));
  const [needed, need] = [requiredOf(before), requiredOf(after)];
  if (direction === 'received') {
    const loose = needed.filter((name) => name in fresh && !need.includes(name));
    return [
      ...gone.map((name) => [name, 'is gone'] as const),
      ...loose.map((name) => [name, 'may be missing now'] as const),
    ];
  }
  const isClosed = after['additionalProperties'] === false;
  const closes = isClosed && fieldsOf(before) !== NONE && before['additionalProperties'] !== false;
  return [
    ...need.filter((name) => !needed.includes(name)).map((name) => [name, 'has to be there now'] as const),
    ...(isClosed ? gone.map((name) => [name, 'is refused now'] as const) : []),
    ...(closes ? [['*', 'is refused now'] as const] : []),
  ];
}

/** Of fields that are named by a pattern: another pattern is a break, whatever it matches. */
function patternBreaks(before: Json, after: Json, question: Question, at: string): readonly SchemaBreak[] {
  const [old, fresh] = [before, after].map((schema) => (schema['patternProperties'] ?? NONE) as Record<string, Json>);
  return Object.entries(old ?? NONE).flatMap(([pattern, schema]) => {
    const now = fresh?.[pattern];
    return now
      ? schemaBreaks(schema, now, question, `${at}.*`)
      : [{ at, description: `fields like ${pattern} are gone` }];
  });
}

function itemBreaks(before: Json, after: Json, question: Question, at: string): readonly SchemaBreak[] {
  const [old, fresh] = [before['items'], after['items']];
  return old && fresh ? schemaBreaks(old as Json, fresh as Json, question, `${at}[]`) : [];
}

const NONE: Readonly<Record<string, Json>> = {};
const fieldsOf = (schema: Json) => (schema['properties'] ?? NONE) as Readonly<Record<string, Json>>;
const requiredOf = (schema: Json) => (schema['required'] ?? []) as readonly string[];

/** The values that it may have, where they are few. */
function valuesOf(schema: Json): readonly unknown[] | undefined {
  if ('const' in schema) return [schema['const']];
  return schema['enum'] as readonly unknown[] | undefined;
}

function typesOf(schema: Json): readonly string[] {
  const values = valuesOf(schema);
  if (values) return [...new Set(values.map((value) => (Number.isInteger(value) ? 'integer' : typeof value)))];
  const type = schema['type'];
  return type === undefined ? [] : ([type].flat() as string[]);
}

/** For people, and to find the heir of a choice. */
const kindOf = (schema: Json): string =>
  valuesOf(schema)?.map(show).join(' or ') ?? (typesOf(schema).join(' or ') || 'anything');

const show = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value));
