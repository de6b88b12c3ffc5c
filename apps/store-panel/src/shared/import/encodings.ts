/** Encodings of text files that can be chosen, by the names of the Encoding Standard. */
export const FILE_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1251', 'windows-1256'] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

/** Delimiters that can be chosen. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];
