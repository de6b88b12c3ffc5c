/** Files of one drop; a folder may be a whole disk. */
const MAX_FILES = 5000;
const MAX_DEPTH = 8;

const isDirectory = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry => entry?.isDirectory === true;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Whether a drop has folders, which `dataTransfer.files` shows as files that cannot be read. */
export const hasFolders = ({ items }: DataTransfer): boolean => entriesOf(items).some(isDirectory);

/**
 * Returns the files of a drop, those inside its folders too: up to 5,000, from eight levels. What cannot be read is left
 * out. Call it while the drop is handled: afterwards the browser forgets the entries.
 */
export function droppedFiles({ items }: DataTransfer): Promise<readonly File[]> {
  const entries = entriesOf(items);
  return collect(
    entries.flatMap((entry) => entry ?? []),
    MAX_DEPTH,
    [],
  );
}

// Older browsers and tests have no entries.
const entriesOf = (items: DataTransferItemList | undefined): readonly (FileSystemEntry | null)[] =>
  [...(items ?? [])].map((item) =>
    (item as Partial<DataTransferItem>).webkitGetAsEntry === undefined ? null : item.webkitGetAsEntry(),
  );

async function collect(entries: readonly FileSystemEntry[], depth: number, found: File[]): Promise<readonly File[]> {
  for (const entry of entries) {
    if (found.length >= MAX_FILES) break;
    if (isFile(entry)) {
      const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));
      if (file !== null) found.push(file);
    } else if (isDirectory(entry) && depth > 0) await collect(await readFolder(entry), depth - 1, found);
  }
  return found;
}

/** A reader gives a part of the entries at a time, and an empty list at the end. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<readonly FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (part.length === 0 || all.length >= MAX_FILES) return all;
    all.push(...part);
  }
}
