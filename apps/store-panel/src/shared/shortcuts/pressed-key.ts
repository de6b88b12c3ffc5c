/** The last character of Latin scripts; keyboards of other scripts type beyond it. */
const LAST_LATIN = '\u024F';

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

/** Whether the pressed key only modifies other keys. */
export const isModifierKey = ({ key }: KeyboardEvent): boolean => MODIFIERS.has(key);

/**
 * Returns the name of the pressed key: `a`, `?`, `F2`, `Mod+z` (Ctrl or ⌘), `Mod+Shift+z`, `Shift+Enter`; `Mod` while
 * nothing else is pressed. A letter or digit of another script has the name that its key has on a Latin keyboard. Null
 * for other modifiers, and with Alt, which types characters.
 */
export function pressedKey(event: KeyboardEvent): string | null {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey) return null;
  if (event.key === 'Control' || event.key === 'Meta') return 'Mod';
  if (isModifierKey(event)) return null;
  const key = latinKey(event);
  const isModified = ctrlKey || metaKey;
  // Shift is part of a typed character.
  const isShifted = shiftKey && (isModified || key.length > 1);
  return `${isModified ? 'Mod+' : ''}${isShifted ? 'Shift+' : ''}${key}`;
}

function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return key;
  if (key <= LAST_LATIN) return key.toLowerCase();
  const [, character] = /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code) ?? [];
  if (character !== undefined) return character.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return key;
}
