import type { DefaultShape, ListShape, Named, ValueShape, Variable } from '#environment/variable.ts';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** Reads variables and collects what is wrong with them, one line for each problem. */
export class Environment {
  readonly problems: string[] = [];
  readonly #variables: EnvironmentVariables;

  constructor(variables: EnvironmentVariables) {
    this.#variables = variables;
  }

  isSet({ name }: Pick<Variable, 'name'>): boolean {
    return Boolean(this.#variables[name]?.trim());
  }

  get<Value>(variable: Named<DefaultShape<Value>>): Value;
  get<Entry>(variable: Named<ListShape<Entry>>): readonly Entry[];
  get<Value>(variable: Named<ValueShape<Value>>): Value | undefined;
  get(variable: Variable): unknown {
    const input = this.#textOf(variable);
    if (variable.kind === 'list') return this.#entries(variable, input ?? '');
    const fallback = variable.kind === 'default' ? variable.fallback : undefined;
    if (input === undefined) {
      this.#require(variable);
      return fallback;
    }
    const read = variable.read(input);
    if (read === undefined) this.#refuse(variable, input);
    return read ?? fallback;
  }

  /** Adds a line; backticks are for the page. */
  add(problem: string): void {
    this.problems.push(problem.replaceAll('`', ''));
  }

  #textOf({ name, isVerbatim }: Variable): string | undefined {
    const text = this.#variables[name];
    return (isVerbatim ? text : text?.trim()) || undefined;
  }

  /** Adds a problem if the variable is missing beside one that requires it. */
  #require({ name, requiredWith, takes }: Variable): void {
    const other = requiredWith.find((one) => this.isSet({ name: one }));
    if (other !== undefined) this.add(`${name} is missing; with ${other} it takes ${takes}`);
  }

  #refuse({ name, isSecret, takes, kind }: Variable, input: string): void {
    const problem = isSecret ? "can't be used" : `${kind === 'list' ? 'holds' : 'is'} "${input}"`;
    this.add(`${name} ${problem}; it takes ${takes}`);
  }

  #entries<Entry>(variable: Named<ListShape<Entry>>, input: string): readonly Entry[] {
    const entries: Entry[] = [];
    for (const part of input
      .split(variable.separator)
      .map((one) => one.trim())
      .filter(Boolean)) {
      const read = variable.read(part);
      if (read === undefined) this.#refuse(variable, part);
      else entries.push(read);
    }
    return entries;
  }
}
