/** What a store has a map key for (spec §3 of the second document: website, store panel, Android and iOS). */
export const MAP_KEY_TARGETS = ['website', 'panel', 'android', 'ios'] as const;
export type MapKeyTarget = (typeof MAP_KEY_TARGETS)[number];

/** Ours: providers of maps. Which of them can be chosen is up to the operator. */
export const MAP_PROVIDERS = ['google', 'maptiler'] as const;
export type MapProvider = (typeof MAP_PROVIDERS)[number];

/** What a check of a key finds: `not_asked` of a key whose place cannot be imitated, such as an app. */
export const MAP_KEY_PROBLEMS = ['unreachable', 'key_refused', 'not_restricted', 'not_asked'] as const;
export type MapKeyProblem = (typeof MAP_KEY_PROBLEMS)[number];

/** What the panel's maps are drawn from: a MapLibre style, or tiles. */
export const MAP_SOURCE_KINDS = ['style', 'raster'] as const;
export type MapSourceKind = (typeof MAP_SOURCE_KINDS)[number];

/** Longest key that is taken. */
export const MAP_KEY_MAX = 200;

/** Their own names, the same in every language. */
export const MAP_PROVIDER_NAMES: Readonly<Record<MapProvider, string>> = { google: 'Google', maptiler: 'MapTiler' };

/** For texts from outside. */
export const isMapProvider = (text: string): text is MapProvider => MAP_PROVIDERS.some((provider) => provider === text);
