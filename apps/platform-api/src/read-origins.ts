/** Reads origins separated by commas; each must be exact. */
export function readOrigins(
  name: string,
  text: (name: string) => string | undefined,
  problems: string[],
): readonly string[] {
  const origins = (text(name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      problems.push(`${name} holds "${origin}"; an origin looks like https://panel.example.com`);
  }
  return origins;
}
