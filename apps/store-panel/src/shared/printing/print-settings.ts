import { TEXT_SIZES, type TextSize, PAPER_SIZES, type PaperSize } from '@store-panel/ui/ticket-sizes';

import { browserStorage } from '#shared/browser-storage.ts';
import { observable } from '#shared/observable.ts';
import { PRINT_SETTINGS_STORAGE, isPrintingDeviceObservable } from './is-printing-device.ts';

/** When a device prints automatically: never, once an order is accepted, or on arrival. */
export const AUTO_PRINT = ['off', 'accepted', 'arrived'] as const;
export type AutoPrint = (typeof AUTO_PRINT)[number];

/** Maximum of copies per ticket; 0 prints none. */
export const MAX_COPIES = 3;

/** Maximum length of the footer in characters. */
export const FOOT_MAX = 300;

/** Print settings of this device; they are not shared, because printers differ. */
export interface PrintSettings {
  readonly paper: PaperSize;
  readonly letters: TextSize;
  readonly kitchenCopies: number;
  readonly receiptCopies: number;
  /** Prints the order's number as a code on receipts, for a scanner. */
  readonly hasCode: boolean;
  /** Footer of receipts: a tax number, a word of thanks. */
  readonly foot: string;
  readonly auto: AutoPrint;
  /** When automatic printing was turned on, in epoch milliseconds: earlier orders are not printed. */
  readonly autoSince: number;
}

const DEFAULTS: PrintSettings = {
  paper: '80',
  letters: 'normal',
  kitchenCopies: 1,
  receiptCopies: 0,
  hasCode: true,
  foot: '',
  auto: 'off',
  autoSince: 0,
};

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, usual: Value): Value =>
  values.find((one) => one === value) ?? usual;
const copies = (value: unknown, usual: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COPIES ? value : usual;

/** Parses the stored settings, whatever their state. */
export function readSettings(stored: string | null): PrintSettings {
  const value = parseStored(stored);
  return {
    paper: oneOf(PAPER_SIZES, value['paper'], DEFAULTS.paper),
    letters: oneOf(TEXT_SIZES, value['letters'], DEFAULTS.letters),
    kitchenCopies: copies(value['kitchenCopies'], DEFAULTS.kitchenCopies),
    receiptCopies: copies(value['receiptCopies'], DEFAULTS.receiptCopies),
    hasCode: value['hasCode'] !== false,
    foot: typeof value['foot'] === 'string' ? value['foot'].slice(0, FOOT_MAX) : DEFAULTS.foot,
    auto: oneOf(AUTO_PRINT, value['auto'], DEFAULTS.auto),
    autoSince: typeof value['autoSince'] === 'number' ? value['autoSince'] : 0,
  };
}

function parseStored(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const settings = observable(readSettings(browserStorage.getItem(PRINT_SETTINGS_STORAGE)));

// Another tab of this device may be the one that prints.
window.addEventListener('storage', ({ key }) => {
  if (key === PRINT_SETTINGS_STORAGE || key === null)
    settings.set(readSettings(browserStorage.getItem(PRINT_SETTINGS_STORAGE)));
});

export const printSettings = {
  get: settings.get,
  subscribe: settings.subscribe,
  change(change: Partial<Omit<PrintSettings, 'autoSince'>>): void {
    const before = settings.get();
    const isTurnedOn = change.auto !== undefined && change.auto !== 'off' && before.auto === 'off';
    const next = { ...before, ...change, ...(isTurnedOn && { autoSince: Date.now() }) };
    browserStorage.setItem(PRINT_SETTINGS_STORAGE, JSON.stringify(next));
    settings.set(next);
    isPrintingDeviceObservable.set(true);
  },
} as const;
