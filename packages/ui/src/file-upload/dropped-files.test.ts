import { describe, expect, it } from 'vitest';
import { droppedFiles, hasFolders } from '#file-upload/dropped-files.ts';

// Tests cannot drop a folder, so its entries are made here.

const fileEntry = (name: string, isReadable = true) =>
  ({
    isFile: true,
    isDirectory: false,
    name,
    file: (found: (file: File) => void, failed: () => void) => (isReadable ? found(new File(['x'], name)) : failed()),
  }) as unknown as FileSystemEntry;

/** Gives its entries two at a time, as browsers give a hundred. */
const folder = (entries: readonly FileSystemEntry[]): FileSystemEntry =>
  ({
    isFile: false,
    isDirectory: true,
    createReader() {
      const left = [...entries];
      return { readEntries: (found: (part: readonly FileSystemEntry[]) => void) => found(left.splice(0, 2)) };
    },
  }) as unknown as FileSystemEntry;

const dropOf = (...entries: readonly (FileSystemEntry | null)[]) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as unknown as DataTransfer;
const namesIn = async (data: DataTransfer) => (await droppedFiles(data)).map(({ name }) => name);

describe('dropped folders', () => {
  it('are told from files', () => {
    expect(hasFolders(dropOf(fileEntry('a'), folder([])))).toBe(true);
    expect(hasFolders(dropOf(fileEntry('a'), null))).toBe(false);
    expect(hasFolders({ items: [{}] } as unknown as DataTransfer)).toBe(false);
  });

  it('give all their files, also from inner folders', async () => {
    const inner = folder([fileEntry('d'), fileEntry('e'), fileEntry('f')]);
    const data = dropOf(fileEntry('a'), folder([fileEntry('b'), fileEntry('c'), inner]));
    expect(await namesIn(data)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('give what can be read, up to eight levels and 5,000 files', async () => {
    expect(await namesIn(dropOf(folder([fileEntry('a', false), fileEntry('b')])))).toEqual(['b']);
    let deep = folder([fileEntry('too deep')]);
    for (let level = 0; level < 9; level += 1) deep = folder([fileEntry(`level ${level}`), deep]);
    expect(await namesIn(dropOf(deep))).not.toContain('too deep');
    const many = folder(Array.from({ length: 5100 }, (_, at) => fileEntry(String(at))));
    expect(await namesIn(dropOf(many))).toHaveLength(5000);
  });
});
