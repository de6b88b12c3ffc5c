/** Removes spaces, for numbers that must not contain any (spec §5). */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');
