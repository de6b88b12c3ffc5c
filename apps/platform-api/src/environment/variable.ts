// What a variable of the environment is: its texts are those of error messages and of docs/operations/environment.md.

/** Values that cannot be read are undefined. */
type Read<Value> = (input: string) => Value | undefined;

interface Texts {
  /** What it is for. Markdown, for the page alone. */
  readonly about: string;
  /** What a valid value is, or a valid entry of a list; after "it takes" in messages, which leave out backticks. */
  readonly takes: string;
  /** What holds without it. Markdown, for the page alone. */
  readonly without: string;
}

interface Options {
  /** Spaces around it belong to it. */
  readonly isVerbatim?: boolean;
  /** Messages and reports never contain its value. */
  readonly isSecret?: boolean;
  /** Others of which each requires this one. */
  readonly requiredWith?: readonly string[];
}

export interface VariableShape extends Texts, Options {
  readonly isVerbatim: boolean;
  readonly isSecret: boolean;
  readonly requiredWith: readonly string[];
}

/** A variable with one value. */
export interface ValueShape<Value> extends VariableShape {
  readonly kind: 'value';
  readonly read: Read<Value>;
}

/** A variable with one value, and another one without it. */
export interface DefaultShape<Value> extends VariableShape {
  readonly kind: 'default';
  readonly read: Read<Value>;
  readonly fallback: Value;
}

/** Entries separated by commas. */
export interface ListShape<Entry> extends VariableShape {
  readonly kind: 'list';
  readonly read: Read<Entry>;
  readonly separator: string;
}

export type AnyShape = ValueShape<unknown> | DefaultShape<unknown> | ListShape<unknown>;
export type Named<Shape> = Shape & { readonly name: string };
export type Variable = Named<AnyShape>;

const complete = <Provided extends Options>({
  isVerbatim = false,
  isSecret = false,
  requiredWith = [],
  ...texts
}: Provided) => ({
  ...texts,
  isVerbatim,
  isSecret,
  requiredWith,
});

const asItIs: Read<string> = (input) => input;

export function value<Value>(variable: Texts & Options & { readonly read: Read<Value> }): ValueShape<Value>;
export function value(variable: Texts & Options): ValueShape<string>;
export function value(variable: Texts & Options & { readonly read?: Read<unknown> }): ValueShape<unknown> {
  return { kind: 'value', read: asItIs, ...complete(variable) };
}

type Fallback<Value> = Omit<Texts, 'without'> & Options & { readonly fallback: Value; readonly without?: string };

export function withDefault<Value>(variable: Fallback<Value> & { readonly read: Read<Value> }): DefaultShape<Value>;
export function withDefault(variable: Fallback<string>): DefaultShape<string>;
export function withDefault(variable: Fallback<unknown> & { readonly read?: Read<unknown> }): DefaultShape<unknown> {
  return { kind: 'default', without: `\`${String(variable.fallback)}\``, read: asItIs, ...complete(variable) };
}

/** A whole number, both bounds included. */
export const wholeNumber = (from: number, to: number) => ({
  takes: `a whole number from ${from} to ${to}`,
  read: (input: string): number | undefined => {
    const number = Number(input);
    return Number.isInteger(number) && number >= from && number <= to ? number : undefined;
  },
});

export const integer = (about: string, from: number, to: number, fallback: number): DefaultShape<number> =>
  withDefault({ about, fallback, ...wholeNumber(from, to) });

/** On with `1`, off with anything else. */
export const flag = (about: string): DefaultShape<boolean> =>
  withDefault({ about, takes: '`1`', without: 'off', fallback: false, read: (input) => input === '1' });

export function choice<const Value extends string>(
  about: string,
  among: readonly Value[],
  fallback: NoInfer<Value>,
): DefaultShape<Value> {
  const takes = `one of ${among.map((one) => `\`${one}\``).join(', ')}`;
  return withDefault<Value>({ about, takes, fallback, read: (input) => among.find((one) => one === input) });
}

export const list = <Entry>(
  variable: Texts & Options & { readonly read: Read<Entry>; readonly separator?: string },
): ListShape<Entry> => ({ kind: 'list', separator: ',', ...complete(variable) });

type Table = Readonly<Record<string, AnyShape>>;

/** Names variables by their keys. */
export function named<Shapes extends Table>(shapes: Shapes): { readonly [Key in keyof Shapes]: Named<Shapes[Key]> } {
  const entries = Object.entries(shapes).map(([name, shape]) => [name, { ...shape, name }] as const);
  return Object.fromEntries(entries) as unknown as { readonly [Key in keyof Shapes]: Named<Shapes[Key]> };
}
