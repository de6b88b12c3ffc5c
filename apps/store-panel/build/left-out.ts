import type { Plugin } from 'vite';

interface LeftOut {
  /** Path of the library's module. */
  readonly module: RegExp;
  /** Functions, or methods as `Class.method`, that the panel never calls. */
  readonly never: readonly string[];
  /** Functions that are called but have nothing to do without the others. */
  readonly idle?: readonly string[];
}

const LEFT_OUT: readonly LeftOut[] = [
  {
    // Fetchers, form submissions, routes found on demand, scroll restoration, view transitions: the panel's data is RTK
    // Query's, and its routes are known.
    module: /[\\/]node_modules[\\/]react-router[\\/].*[\\/]router[\\/]router\.m?js$/,
    never: [
      'fetch',
      'handleFetcherAction',
      'handleFetcherLoader',
      'handleAction',
      'getFetcher',
      'resetFetcher',
      'setFetcherError',
      'queueFetcherForDeletion',
      'discoverRoutes',
      'cancelDiscoveryNavigation',
      'patchRoutes',
      '_internalSetRoutes',
      'enableScrollRestoration',
    ],
    idle: ['markFetchRedirectsDone', 'abortStaleFetchLoads', 'restoreAppliedTransitions', 'persistAppliedTransitions'],
  },
  {
    // Backends and copies of an instance: texts are added as they come (src/shared/i18n).
    module: /[\\/]node_modules[\\/]i18next[\\/].*[\\/]i18next\.m?js$/,
    never: [
      'Connector.queueLoad',
      'Connector.loaded',
      'Connector.read',
      'Connector.prepareLoading',
      'Connector.load',
      'Connector.reload',
      'Connector.loadOne',
      'Connector.saveMissing',
      'I18n.reloadResources',
      'I18n.hydrate',
      'I18n.loadLanguages',
      'I18n.dir',
      'I18n.cloneInstance',
      'I18n.toJSON',
    ],
  },
];

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
export function withoutBodies(code: string, tree: unknown, { never, idle = [] }: Omit<LeftOut, 'module'>): string {
  const bodies = bodiesOf(tree);
  const cuts = [...never, ...idle].map((name) => {
    const body = bodies.get(name);
    if (body === undefined) throw new Error(`There is no ${name} any more: see what it was left out for`);
    return { body, text: never.includes(name) ? `{ throw new Error('left out: ${name}') }` : '{}' };
  });
  return cuts
    .toSorted((one, other) => other.body.start - one.body.start)
    .reduce((text, { body, text: instead }) => text.slice(0, body.start) + instead + text.slice(body.end), code);
}

/**
 * Leaves out parts of libraries that the panel never runs. A bundler can't see that: they are inside of functions and
 * classes that it does use. 5 kB of every page load (gzip).
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
