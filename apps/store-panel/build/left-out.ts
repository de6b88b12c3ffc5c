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
    for (const child of Object.values(value)) visit(child, ownClass);
  }
  visit(tree, '');
  return bodies;
}

/** Empties functions of a module. @throws if the module has changed since they were named */
export function withoutBodies(
  code: string,
  tree: unknown,
  { never, idle = [], returns = {} }: Omit<LeftOut, 'module'>,
): string {
  const bodies = bodiesOf(tree);
  const cuts = [...never, ...idle, ...Object.keys(returns)].map((name) => {
    const body = bodies.get(name);
    if (body === undefined) throw new Error(`There is no ${name} any more: see what it was left out for`);
    const result = returns[name] === undefined ? '{}' : `{ return ${returns[name]}; }`;
    return { body, text: never.includes(name) ? `{ throw new Error('left out: ${name}') }` : result };
  });
  return cuts
    .toSorted((one, other) => other.body.start - one.body.start)
    .reduce((text, { body, text: instead }) => text.slice(0, body.start) + instead + text.slice(body.end), code);
}

/**
 * Leaves out parts of libraries that the panel never runs. A bundler can't see that: they are inside of functions and
 * classes that it does use. More than 5 kB of every page load (gzip).
 */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    apply: 'build',
    transform: {
      filter: { id: LEFT_OUT.map(({ module }) => module) },
      handler(code, id) {
        const row = LEFT_OUT.find(({ module }) => module.test(id));
        return row ? { code: withoutBodies(code, this.parse(code), row), map: null } : null;
      },
    },
  };
}
