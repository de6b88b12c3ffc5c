/** For numbers that hold no space (spec §5): none can be typed or pasted. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');
