// How much a folder and a feature may hold before they are split: docs/decisions/0055-rooms.md.

/** Source files of one folder beside each other. */
const MAX_FILES = 25;
/** Lines of one feature's code and styles. */
const MAX_FEATURE_LINES = 5_000;

/** One file for each feature, found by the feature's name: such folders grow with the product. */
const FEATURE_LISTS =
  /^(?:packages\/api-client\/src\/rtk|packages\/contract\/src\/endpoints|apps\/platform-api\/src\/(?:db\/tables|testing\/lists)|e2e\/src\/matrix\/lists)$/;

/** Tests are beside what they test; migrations are a list that only grows. */
const NOT_COUNTED = /\.(?:test|test-d|stories)\.|\/migrations\//;

/**
 * @param {readonly { readonly path: string, readonly lines: number }[]} files paths from the repository's folder
 * @returns {readonly { readonly path: string, readonly message: string }[]} one for each folder that holds too much
 */
export function crowdedRooms(files) {
  const sources = files.filter(({ path }) => /\.(?:m?[jt]sx?|css)$/.test(path) && !NOT_COUNTED.test(path));
  const code = sources.filter(({ path }) => !path.endsWith('.css'));
  const folders = [...Map.groupBy(code, ({ path }) => path.slice(0, path.lastIndexOf('/')))]
    .filter(([path, beside]) => beside.length > MAX_FILES && !FEATURE_LISTS.test(path))
    .map(([path, beside]) => ({
      path,
      message: `${beside.length} source files beside each other, more than ${MAX_FILES}: group them into folders by subject.`,
    }));
  const features = [...Map.groupBy(sources, ({ path }) => /^.*\/src\/features\/[^/]+/.exec(path)?.[0] ?? '')]
    .map(([path, own]) => ({ path, lines: own.reduce((total, { lines }) => total + lines, 0) }))
    .filter(({ path, lines }) => path !== '' && lines > MAX_FEATURE_LINES)
    .map(({ path, lines }) => ({
      path,
      message: `${lines} lines, more than ${MAX_FEATURE_LINES} for a feature: split it into rooms.`,
    }));
  return [...folders, ...features];
}
