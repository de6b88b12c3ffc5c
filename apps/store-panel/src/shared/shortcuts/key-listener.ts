import { deferPress, type PendingPress, restorePresses, takePendingPresses } from './pending-presses.ts';
import { beginSequence, endSequence, keySequence } from './key-sequence.ts';
import { isModifierKey, pressedKey } from './pressed-key.ts';
import { isCharacterKey, type KeyPress, type Shortcut, type ShortcutScope } from './shortcut.ts';
import { areShortcutsOn } from './shortcut-preference.ts';

/** Elements that use characters themselves: for input, or to find an entry by its first letter. */
const USES_CHARACTERS = [
  'input:not([type="radio"], [type="checkbox"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="tree"]',
].join();

/** Open above the page, modal or not. */
const OVERLAY = 'dialog, [popover]';

const PRIORITY: readonly ShortcutScope[] = ['dialog', 'page', 'panel'];

/**
 * Listens to the document's keys and runs the shortcuts that `list` returns; of two with the same keys and scope the
 * later one. Returns a function that stops it.
 */
export function listenToKeys(list: () => readonly Shortcut[]): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const continueOn = (event: KeyboardEvent) => continueSequence(event, list);
  // Before any element, whose own key the second one may be.
  document.addEventListener('keydown', continueOn, { signal, capture: true });
  document.addEventListener('keydown', (event) => handleKeyDown(event, list), { signal });
  return () => {
    controller.abort();
    endSequence();
  };
}

function handleKeyDown(event: KeyboardEvent, list: () => readonly Shortcut[]): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const key = pressedKey(event);
  if (key === null || isUsedByTarget(key, elementOf(event)) || (isCharacterKey(key) && !areShortcutsOn())) return;
  const shortcuts = list().filter(({ scope }) => scope === 'dialog' || !isBehindOverlay(key, elementOf(event)));
  const isUsed =
    run(shortcuts, key, { key, target: elementOf(event) }) ||
    beginIfFirst(shortcuts, key) ||
    (!isBehindOverlay(key, elementOf(event)) && deferPress(key));
  if (isUsed) event.preventDefault();
}

/** Begins a sequence if the key is the first one of any. */
function beginIfFirst(shortcuts: readonly Shortcut[], key: string): boolean {
  const isFirst = shortcuts.some(({ keys }) => keys.some((one) => one.startsWith(`${key} `)));
  if (isFirst) beginSequence(key);
  return isFirst;
}

/**
 * Runs what was pressed before its shortcuts were there, unless something that uses the keys has got the focus since.
 * Only shortcuts of every page: what a key does to the content depends on what the user saw.
 */
export function runPendingPresses(list: () => readonly Shortcut[]): void {
  const pressed = takePendingPresses();
  if (pressed.length === 0) return;
  const shortcuts = list().filter(({ scope }) => scope === 'panel');
  const target = document.activeElement;
  const left: PendingPress[] = [];
  for (let at = 0; at < pressed.length; at += 1) {
    const [press, second] = pressed.slice(at);
    if (!press || isUsedByTarget(press.key, target) || isBehindOverlay(press.key, target)) continue;
    const { key } = press;
    if (run(shortcuts, key, { key, target })) continue;
    if (second && run(shortcuts, `${key} ${second.key}`, { key: second.key, target })) at += 1;
    else if (second || !beginIfFirst(shortcuts, key)) left.push(press);
  }
  restorePresses(left);
}

/** Takes the key after the first one of a sequence from the elements of the page, whether it means something or not. */
function continueSequence(event: KeyboardEvent, list: () => readonly Shortcut[]): void {
  const sequence = keySequence.get();
  if (sequence === null || isModifierKey(event)) return;
  const key = pressedKey(event);
  if (key === null || isUsedByTarget(key, elementOf(event)) || isBehindOverlay(key, elementOf(event)))
    return endSequence();
  if (isCharacterKey(key) || key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
  }
  // The first key is still held down.
  if (event.repeat) return;
  endSequence();
  run(list(), `${sequence.firstKey} ${key}`, { key, target: elementOf(event) });
}

/** Runs the first shortcut of this key that has something to do. */
function run(shortcuts: readonly Shortcut[], keys: string, press: KeyPress): boolean {
  return shortcuts
    .filter((one) => one.keys.includes(keys))
    .toReversed()
    .toSorted((one, other) => PRIORITY.indexOf(one.scope) - PRIORITY.indexOf(other.scope))
    .some(({ onPress }) => onPress !== undefined && onPress(press) !== false);
}

const elementOf = ({ target }: KeyboardEvent): Element | null => (target instanceof Element ? target : null);

function isUsedByTarget(key: string, target: Element | null): boolean {
  if (isCharacterKey(key)) return isInside(target, USES_CHARACTERS);
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  // Typed text has an undo of its own.
  return key === 'Delete' || key === 'Backspace' || (key === 'Mod+z' && target.value !== '');
}

/** A modal dialog takes all keys from the page, a focused popover single characters. */
const isBehindOverlay = (key: string, target: Element | null): boolean =>
  document.querySelector('dialog:modal') !== null || (isCharacterKey(key) && isInside(target, OVERLAY));

const isInside = (target: Element | null, selector: string): boolean =>
  target !== null && target.closest(selector) !== null;
