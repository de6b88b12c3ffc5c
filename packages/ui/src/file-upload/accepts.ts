/** Parts of an `accept` attribute. */
const partsOf = (accept: string): readonly string[] =>
  accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');

/** Returns whether `accept` allows a file; browsers do not check dropped files. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string | undefined): boolean {
  const parts = partsOf(accept ?? '');
  return (
    parts.length === 0 ||
    parts.some((part) => {
      if (part.startsWith('.')) return name.toLowerCase().endsWith(part);
      if (part.endsWith('/*')) return type.toLowerCase().startsWith(part.slice(0, -1));
      return type.toLowerCase() === part;
    })
  );
}

/** Formats `accept` for users: "PNG, JPEG, PDF". */
export function acceptedNames(accept: string | undefined, images: string): string {
  const names = partsOf(accept ?? '').map((part) => {
    if (part === 'image/*') return images;
    const name = part.startsWith('.') ? part.slice(1) : part.replace(/^.*\/(?:vnd\.|x-)?/, '').replace(/\+xml$/, '');
    return name === '*' ? part.replace('/*', '') : name.toUpperCase();
  });
  return [...new Set(names)].join(', ');
}
