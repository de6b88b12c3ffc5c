type Values = Readonly<Record<string, unknown>>;

/** Returns the fields that differ from their initial values. */
export function changedValues(values: Values, initial: Values, excludedFields: readonly string[]): Values {
  const changed = Object.entries(values).filter(
    ([name, value]) => !excludedFields.includes(name) && JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return Object.fromEntries(changed);
}

/** Applies changes to the form, without fields that the form lacks or has with another type. */
export function applyChanges<Form extends Values>(
  initial: Form,
  changes: Values,
  excludedFields: readonly string[],
): Form {
  const fitting = Object.entries(changes).filter(
    ([name, value]) =>
      Object.hasOwn(initial, name) && !excludedFields.includes(name) && hasSameType(initial[name], value),
  );
  return { ...initial, ...Object.fromEntries(fitting) };
}

/** An update may have changed the form's shape. Null matches anything, because it is an empty selection. */
function hasSameType(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return true;
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}
