/** Without the spaces and marks that people write between digits: so numbers are kept, searched for and compared. */
export const compactPhone = (phone: string): string => phone.replaceAll(/(?!^\+)\D/g, '');
