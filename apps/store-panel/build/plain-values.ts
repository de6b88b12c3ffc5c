// What Formik takes from lodash, for the values of forms: plain objects, arrays, texts, numbers and files.

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Copies one level; any other value than an array or a plain object is the same. */
export function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return [...(value as readonly unknown[])] as Value;
  return isPlainObject(value) ? { ...value } : value;
}

/** Copies all levels. Files, dates and functions are shared: forms replace them and never change them. */
export function cloneDeep<Value>(value: Value): Value {
  if (Array.isArray(value)) return (value as readonly unknown[]).map(cloneDeep) as Value;
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cloneDeep(one)])) as Value;
}

/** Splits the path of a field: `lines[0].name` and `lines.0.name` are the same. */
export const toPath = (path: string | readonly string[]): readonly string[] =>
  typeof path === 'string' ? path.split(/[.[\]]+/).filter((part) => part !== '') : path;

/** In place of `hoist-non-react-statics`: no component that Formik wraps here has statics. */
export const withoutStatics = <Target>(target: Target): Target => target;
