type Values = Readonly<Record<string, unknown>>;

/** The fields whose values are others than they were at first. */
export function changesOf(values: Values, initial: Values, without: readonly string[]): Values {
  const changed = Object.entries(values).filter(
    ([name, value]) => !without.includes(name) && JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return Object.fromEntries(changed);
}

/** The form with the changes in it; a field that the form does not have, or has as something else, is left out. */
export function withChanges<Form extends Values>(initial: Form, changes: Values, without: readonly string[]): Form {
  const fitting = Object.entries(changes).filter(
    ([name, value]) => Object.hasOwn(initial, name) && !without.includes(name) && isAlike(initial[name], value),
  );
  return { ...initial, ...Object.fromEntries(fitting) };
}

/** The shape of a form may have changed with an update of the panel. Null stands for whatever is not chosen yet. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return true;
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}
