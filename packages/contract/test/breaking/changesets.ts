/** The packages for which a changeset of `.changeset/` announces a new major version. */
export function majorOf(text: string): readonly string[] {
  const head = /^---\r?\n(?<head>[\s\S]*?)^---/m.exec(text)?.groups?.['head'] ?? '';
  return [...head.matchAll(/^['"]?(?<name>[^'":\s]+)['"]?:\s*major\s*$/gm)].map(({ groups }) => groups?.['name'] ?? '');
}
