import type { Plugin } from 'vite';

import { LEFT_OUT, type LeftOut } from './left-out-parts.ts';

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name?: string } | null;
  readonly key?: { readonly name?: string };
  readonly body?: unknown;
  readonly value?: unknown;
  readonly name?: string;
  readonly params?: readonly unknown[];
  readonly computed?: boolean;
  readonly object?: unknown;
  readonly left?: unknown;
  readonly right?: unknown;
  readonly init?: unknown;
  readonly operator?: string;
  readonly kind?: string;
  readonly declarations?: unknown;
  readonly property?: unknown;
  readonly discriminant?: unknown;
  readonly cases?: readonly Case[];
}

interface Case extends Node {
  readonly test: unknown;
  readonly consequent: readonly Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the bodies of functions and methods, by their names. */
function bodiesOf(tree: unknown): ReadonlyMap<string, Node> {
  const bodies = new Map<string, Node>();
  function visit(value: unknown, className: string): void {
    if (Array.isArray(value)) value.forEach((one) => visit(one, className));
    if (!isNode(value)) return;
    const ownClass = value.type === 'ClassDeclaration' ? (value.id?.name ?? '') : className;
    if (value.type === 'FunctionDeclaration' && isNode(value.body)) bodies.set(value.id?.name ?? '', value.body);
    if (value.type === 'MethodDefinition' && isNode(value.value) && isNode(value.value.body))
      bodies.set(`${className}.${value.key?.name ?? ''}`, value.value.body);
    const { init } = value;
    if (
      isNode(init) &&
      init.type === 'ArrowFunctionExpression' &&
      isNode(init.body) &&
      init.body.type === 'BlockStatement'
    )
      bodies.set(value.id?.name ?? '', init.body);
    for (const child of Object.values(value)) visit(child, ownClass);
  }
  visit(tree, '');
  return bodies;
}

/** Part of the code, and what takes its place. */
interface Cut {
  readonly at: Node;
  readonly text: string;
}

function cutBodies(tree: unknown, { never = [], idle = [], returns = {} }: Omit<LeftOut, 'module'>): readonly Cut[] {
  const bodies = bodiesOf(tree);
  return [...never, ...idle, ...Object.keys(returns)].map((name) => {
    const at = bodies.get(name);
    if (at === undefined) throw new Error(`There is no ${name} any more: see what it was left out for`);
    const result = returns[name] === undefined ? '{}' : `{ return ${returns[name]}; }`;
    return { at, text: never.includes(name) ? `{ throw new Error('left out: ${name}') }` : result };
  });
}

/** Finds the places that read a variable of the module, but for functions that have a parameter of its name. */
function readsOf(tree: unknown, variable: string): readonly Node[] {
  const reads: Node[] = [];
  const isVariable = (value: unknown) => isNode(value) && value.type === 'Identifier' && value.name === variable;
  function visit(value: unknown): void {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || value.type === 'ImportDeclaration' || value.params?.some(isVariable)) return;
    if (isVariable(value)) reads.push(value);
    const isDefinition = value.type === 'VariableDeclarator';
    if (isDefinition || (value.type === 'AssignmentExpression' && isVariable(value.left)))
      visit(isDefinition ? value.init : value.right);
    else if (value.type === 'MemberExpression' && value.computed === false) visit(value.object);
    else if (value.type === 'Property' && value.computed === false) visit(value.value);
    else Object.values(value).forEach(visit);
  }
  visit(tree);
  return reads;
}

/** Returns the names of variables that these statements declare for the function around them. */
function variablesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(variablesOf);
  if (!isNode(value) || value.params !== undefined) return [];
  if (value.type === 'VariableDeclaration' && value.kind === 'var' && Array.isArray(value.declarations))
    return value.declarations.flatMap((one: unknown) => (isNode(one) && one.id?.name ? [one.id.name] : []));
  return Object.values(value).flatMap(variablesOf);
}

/**
 * Finds the code for kinds of objects that are never created. Comparisons with such a kind are false, its cases of a
 * `switch` go, and what would create one throws.
 */
function cutKinds(tree: unknown, { property, never, createdIn }: NonNullable<LeftOut['kinds']>): readonly Cut[] {
  const cuts: Cut[] = [];
  const created = new Set<number>();
  const isKind = (value: unknown): value is Node & { readonly value: number } =>
    isNode(value) && value.type === 'Literal' && typeof value.value === 'number' && never.includes(value.value);
  const readsKind = (value: unknown) =>
    isNode(value) && value.type === 'MemberExpression' && isNode(value.property) && value.property.name === property;
  function visit(value: unknown, functionName: string): void {
    if (Array.isArray(value)) value.forEach((one) => visit(one, functionName));
    if (!isNode(value)) return;
    const { type, operator, left, right, discriminant, cases = [] } = value;
    const name = type === 'FunctionDeclaration' ? (value.id?.name ?? '') : functionName;
    if ((isKind(left) && readsKind(right)) || (isKind(right) && readsKind(left))) {
      if (operator === '===' || operator === '!==') cuts.push({ at: value, text: String(operator === '!==') });
    } else if (isKind(value) && createdIn.includes(name)) {
      created.add(value.value);
      cuts.push({ at: value, text: `(() => { throw new Error('left out: ${property} ${value.value}') })()` });
    } else if (type === 'SwitchStatement' && readsKind(discriminant)) {
      const first = cases.findIndex(({ test }) => !isKind(test));
      // Nothing comes to the first cases. Their variables are the function's, so other cases may use them.
      const variables = cases.slice(0, first).flatMap(({ consequent }) => variablesOf(consequent));
      for (const [at, { test, start, end, consequent }] of cases.entries()) {
        const body = consequent[0]?.start ?? end;
        if (at < first) cuts.push({ at: { type, start, end }, text: '' });
        else visit(consequent, name);
        if (at === first && variables.length > 0)
          cuts.push({ at: { type, start: body, end: body }, text: ` var ${variables.join(', ')};` });
        // The case before may run on into this one's code; if it doesn't, the minifier sees that nothing does.
        if (at > first && isKind(test)) cuts.push({ at: { type, start, end: body }, text: '' });
      }
    } else for (const child of Object.values(value)) visit(child, name);
  }
  visit(tree, '');
  const unknown = never.filter((kind) => !created.has(kind));
  if (unknown.length > 0) throw new Error(`Nothing creates the kinds ${unknown.join(', ')} any more`);
  return cuts;
}

/** Leaves parts of a module out. @throws if the module has changed since they were named */
export function withoutParts(code: string, tree: unknown, parts: Omit<LeftOut, 'module' | 'isPure'>): string {
  const kinds = parts.kinds ? cutKinds(tree, parts.kinds) : [];
  const constants = Object.entries(parts.constants ?? {}).flatMap(([name, text]) => {
    const reads = readsOf(tree, name);
    if (reads.length === 0) throw new Error(`There is no ${name} any more: see what it was left out for`);
    return reads.map((at) => ({ at, text }));
  });
  const cuts = [...cutBodies(tree, parts), ...kinds, ...constants];
  const isInside = ({ at }: Cut) =>
    cuts.some(({ at: { start, end } }) => start <= at.start && at.end <= end && at.end - at.start < end - start);
  return cuts
    .filter((cut) => !isInside(cut))
    .toSorted((one, other) => other.at.start - one.at.start)
    .reduce((text, { at, text: instead }) => text.slice(0, at.start) + instead + text.slice(at.end), code);
}

/**
 * Leaves out parts of libraries that the panel never runs. A bundler can't see that: they are inside of functions and
 * classes that it does use. More than 13 kB of every page load (gzip).
 */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    apply: 'build',
    transform: {
      filter: { id: LEFT_OUT.map(({ module }) => module) },
      handler(code, id) {
        const row = LEFT_OUT.find(({ module }) => module.test(id));
        if (!row) return null;
        return {
          code: withoutParts(code, this.parse(code), row),
          map: null,
          ...(row.isPure && { moduleSideEffects: false }),
        };
      },
    },
  };
}
