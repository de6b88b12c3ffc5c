/** Functions of a library that have no work in the panel. */
export interface LeftOut {
  /** Path of the library's module. */
  readonly module: RegExp;
  /** Loading it does nothing, which its package does not declare: it is left out if nothing uses it. */
  readonly isPure?: true;
  /** Functions, or methods as `Class.method`, that the panel never calls. */
  readonly never?: readonly string[];
  /** Functions that are called but have nothing to do without the others. */
  readonly idle?: readonly string[];
  /** What functions return, always, without the others. */
  readonly returns?: Readonly<Record<string, string>>;
  /** Variables of the module that never change without the others, with their values. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Kinds of objects that the panel never creates. */
  readonly kinds?: {
    /** The property that tells kinds apart. */
    readonly property: string;
    readonly never: readonly number[];
    /** The functions that create objects. */
    readonly createdIn: readonly string[];
  };
}

/** Reasons stand beside the names; `left-out.ts` empties the functions. */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    // The server renders no markup, so nothing is ever hydrated. Elements that nothing renders (left-out-elements.ts) have
    // no fibers; in the order of their kinds: Profiler, a dehydrated boundary, SuspenseList, what React moves into the
    // head, html/head/body, ViewTransition, Activity. So nothing starts a view transition, which alone asks whether
    // anything was changed during one.
    module: /[\\/]node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
    constants: {
      isHydrating: 'false',
      shouldStartViewTransition: 'false',
      appearingViewTransitions: 'null',
      inUpdateViewTransition: 'false',
      viewTransitionMutationContext: 'false',
    },
    kinds: {
      property: 'tag',
      never: [12, 18, 19, 26, 27, 30, 31],
      createdIn: ['createFiberFromTypeAndProps', 'createFiberFromDehydratedFragment'],
    },
    // Hydration, with events that wait for it; and functions of react-dom that request files, as the boot script does.
    never: [
      'updateDehydratedSuspenseComponent',
      'prepareToHydrateHostInstance',
      'queueIfContinuousEvent',
      'retryIfBlockedOn',
      'attemptExplicitHydrationTarget',
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitScript',
      'preinitStyle',
      'preinitModuleScript',
    ],
  },
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
      'updateFetcherState',
      'getUpdatedRevalidatingFetchers',
      'runClientMiddlewarePipeline',
    ],
    idle: [
      'saveScrollPosition',
      'markFetchRedirectsDone',
      'abortStaleFetchLoads',
      'restoreAppliedTransitions',
      'persistAppliedTransitions',
    ],
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
      'ResourceStore.addResource',
      'ResourceStore.addResources',
      'ResourceStore.removeResourceBundle',
      'ResourceStore.toJSON',
      'Translator.getUsedParamsDetails',
      'PluralResolver.getPluralFormsOfKey',
      'PluralResolver.getSuffixes',
    ],
    // No text contains another one.
    returns: { 'Interpolator.nest': 'str' },
  },
  {
    // Lists that grow page by page, schemas of replies (the client checks those against the contract), and an endpoint's
    // callbacks at the start of a query or of a cache entry, which no endpoint has.
    module: /[\\/]node_modules[\\/]@reduxjs[\\/]toolkit[\\/].*[\\/]rtk-query\.modern\.m?js$/,
    never: [
      'buildInitiateInfiniteQuery',
      'buildInfiniteQuerySelector',
      'getNextPageParam',
      'getPreviousPageParam',
      'parseWithSchema',
    ],
    returns: {
      isInfiniteQueryDefinition: 'false',
      buildCacheLifecycleHandler: '() => undefined',
      buildQueryLifecycleHandler: '() => undefined',
    },
  },
  {
    module: /[\\/]node_modules[\\/]@reduxjs[\\/]toolkit[\\/].*[\\/]rtk-query-react\.modern\.m?js$/,
    never: ['buildInfiniteQueryHooks', 'infiniteQueryStatePreSelector'],
    returns: { isInfiniteQueryDefinition: 'false' },
  },
  {
    // Queues of retries, listeners of all messages and reconnection, which the client does itself (socket.ts there).
    module: /[\\/]node_modules[\\/]socket\.io-client[\\/]build[\\/]esm[\\/]socket\.js$/,
    never: [
      'Socket.send',
      'Socket._addToQueue',
      'Socket.compress',
      'Socket.onAny',
      'Socket.prependAny',
      'Socket.offAny',
      'Socket.listenersAny',
      'Socket.onAnyOutgoing',
      'Socket.prependAnyOutgoing',
      'Socket.offAnyOutgoing',
      'Socket.listenersAnyOutgoing',
    ],
    idle: ['Socket._drainQueue', 'Socket.notifyOutgoingListeners'],
  },
  {
    module: /[\\/]node_modules[\\/]socket\.io-client[\\/]build[\\/]esm[\\/]manager\.js$/,
    never: ['Manager.reconnect', 'Manager.onreconnect'],
    // Of all that the parser exports; and delays between attempts, of which the manager makes none.
    constants: {
      parser: '{ Encoder: parser.Encoder, Decoder: parser.Decoder }',
      Backoff: '(class { reset() {} })',
    },
  },
  {
    // Every message is JSON.
    module: /[\\/]node_modules[\\/]socket\.io-parser[\\/]build[\\/]esm[\\/]index\.js$/,
    never: [
      'Encoder.encodeAsBinary',
      'BinaryReconstructor.takeBinaryData',
      'BinaryReconstructor.finishedReconstruction',
    ],
  },
  {
    module: /[\\/]node_modules[\\/]socket\.io-parser[\\/]build[\\/]esm[\\/]is-binary\.js$/,
    returns: { hasBinary: 'false', isBinary: 'false' },
  },
  {
    module:
      /[\\/]node_modules[\\/](?:socket\.io-client|engine\.io-parser)[\\/]build[\\/]esm[\\/]contrib[\\/][\w-]+\.js$/,
    isPure: true,
  },
  {
    module: /[\\/]node_modules[\\/]engine\.io-parser[\\/]build[\\/]esm[\\/]decodePacket\.browser\.js$/,
    never: ['decodeBase64Packet', 'mapBinary'],
  },
  {
    module: /[\\/]node_modules[\\/]engine\.io-parser[\\/]build[\\/]esm[\\/]encodePacket\.browser\.js$/,
    never: ['encodeBlobAsBase64'],
  },
  {
    // The panel says by which transports it connects (src/shared/live/connect.ts), and a connection keeps its own.
    module: /[\\/]node_modules[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]socket\.js$/,
    constants: { DEFAULT_TRANSPORTS: '{}' },
    never: ['Socket._probe'],
    // What the client sends at once is far below the server's limit.
    returns: { 'Socket._filterUpgrades': '[]', 'Socket._getWritablePackets': 'this.writeBuffer' },
  },
  {
    // The server's address has neither.
    module: /[\\/]node_modules[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]contrib[\\/]parseuri\.js$/,
    returns: { pathNames: '[]', queryKey: '{}' },
  },
  {
    module: /[\\/]node_modules[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]contrib[\\/]parseqs\.js$/,
    never: ['decode'],
  },
  {
    module: /[\\/]node_modules[\\/]engine\.io-client[\\/]build[\\/]esm[\\/](?:transports|contrib)[\\/][\w-]+\.js$/,
    isPure: true,
  },
];
