import { TEXT_SIZES, type TextSize, PAPER_SIZES, type PaperSize } from '@store-panel/ui/print-ticket';

import { browserStorage } from '#shared/browser-storage.ts';
import { observable } from '#shared/observable.ts';

/** When a device prints by itself: never, once an order is accepted, or as soon as it comes in. */
export const AUTO_PRINT = ['off', 'accepted', 'arrived'] as const;
export type AutoPrint = (typeof AUTO_PRINT)[number];

/** Copies that come out at once; 0 for none. */
export const MOST_COPIES = 3;

/** Characters of what stands at the foot. */
export const FOOT_MAX = 300;

/** How this device prints. It belongs to the device: another one has another printer, or none. */
export interface PrintSettings {
  readonly paper: PaperSize;
  readonly letters: TextSize;
  readonly kitchenCopies: number;
  readonly receiptCopies: number;
  /** The order's number once more on receipts, for a scanner. */
  readonly hasCode: boolean;
  /** The last lines of a receipt: a tax number, a word of thanks. */
  readonly foot: string;
  readonly auto: AutoPrint;
  /** When printing by itself was turned on, epoch milliseconds: what was there before is not printed. */
  readonly autoSince: number;
}

const STORAGE = 'printing';

const USUAL: PrintSettings = {
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
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_COPIES ? value : usual;

/** What a browser kept, whatever has become of it there. */
export function readSettings(kept: string | null): PrintSettings {
  const value = parsed(kept);
  return {
    paper: oneOf(PAPER_SIZES, value['paper'], USUAL.paper),
    letters: oneOf(TEXT_SIZES, value['letters'], USUAL.letters),
    kitchenCopies: copies(value['kitchenCopies'], USUAL.kitchenCopies),
    receiptCopies: copies(value['receiptCopies'], USUAL.receiptCopies),
    hasCode: value['hasCode'] !== false,
    foot: typeof value['foot'] === 'string' ? value['foot'].slice(0, FOOT_MAX) : USUAL.foot,
    auto: oneOf(AUTO_PRINT, value['auto'], USUAL.auto),
    autoSince: typeof value['autoSince'] === 'number' ? value['autoSince'] : 0,
  };
}

function parsed(kept: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const settings = observable(readSettings(browserStorage.getItem(STORAGE)));

// Another tab of this device may be the one that prints.
window.addEventListener('storage', ({ key }) => {
  if (key === STORAGE || key === null) settings.set(readSettings(browserStorage.getItem(STORAGE)));
});

export const printSettings = {
  get: settings.get,
  subscribe: settings.subscribe,
  change(change: Partial<Omit<PrintSettings, 'autoSince'>>): void {
    const before = settings.get();
    const isTurnedOn = change.auto !== undefined && change.auto !== 'off' && before.auto === 'off';
    const next = { ...before, ...change, ...(isTurnedOn && { autoSince: Date.now() }) };
    browserStorage.setItem(STORAGE, JSON.stringify(next));
    settings.set(next);
  },
} as const;
