const KIT = 'packages/ui/src';
const SELECTION = `${KIT}/data-table/row-selection.ts`;
const COUNTDOWN = `${KIT}/countdown/format-countdown.ts`;
const RANGE = `${KIT}/date-range-picker/day-range.ts`;
const PARSE_DAY = `${KIT}/days/parse-day.ts`;
const NUMBER = `${KIT}/number-field/number-text.ts`;
const CLOCK = `${KIT}/time-field/clock-text.ts`;
const STEP_TIME = `${KIT}/time-field/step-time.ts`;
const PAGES = `${KIT}/pagination/page-items.ts`;
const PHONE = `${KIT}/phone-field/phone-number.ts`;
const TREE = `${KIT}/sortable-tree/tree.ts`;
const HOURS = 'packages/domain/src/hours/week-hours.ts';
const KEYS = `${KIT}/roving-focus/roving-focus.ts`;
const COLUMNS = `${KIT}/column-chooser/column-order.ts`;
const ACCEPTS = `${KIT}/file-upload/accepts.ts`;
const TOASTS = `${KIT}/toast/toast-queue.ts`;
const area = 'kit';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const KIT_MUTANTS = [
  {
    id: 'selecting-all-drops-other-pages',
    area,
    file: SELECTION,
    find: "=== 'all';\n  const next = new Set(selectedKeys);",
    replace: "=== 'all';\n  const next = new Set();",
  },
  {
    id: 'one-row-counts-as-all',
    area,
    file: SELECTION,
    find: "count === keys.length ? 'all' : 'some'",
    replace: "count > 0 ? 'all' : 'some'",
  },
  {
    id: 'range-misses-last-row',
    area,
    file: SELECTION,
    find: 'Math.max(from, at) + 1',
    replace: 'Math.max(from, at)',
  },
  {
    id: 'countdown-ends-a-second-early',
    area,
    file: COUNTDOWN,
    find: 'Math.ceil(milliseconds / 1000)',
    replace: 'Math.floor(milliseconds / 1000)',
  },
  {
    id: 'range-ends-before-it-begins',
    area,
    file: RANGE,
    find: 'next.from > next.to ?',
    replace: 'next.from === next.to ?',
  },
  {
    id: 'short-year-in-the-wrong-century',
    area,
    file: PARSE_DAY,
    find: 'return year - 100;',
    replace: 'return year;',
  },
  {
    id: 'number-below-least-is-taken',
    area,
    file: NUMBER,
    find: "value < min) return 'min';",
    replace: 'value < min) return null;',
  },
  {
    id: 'step-leaves-dust',
    area,
    file: NUMBER,
    find: 'return Number(value.toFixed(decimals));',
    replace: 'return value;',
  },
  {
    id: 'noon-reads-as-midnight',
    area,
    file: CLOCK,
    find: '(isAfter ? 12 : 0)',
    replace: '(isAfter ? 0 : 0)',
  },
  {
    id: 'time-step-leaves-bounds',
    area,
    file: STEP_TIME,
    find: 'Math.max(low ?? 0, Math.min(next, high ?? DAY_MINUTES - 1))',
    replace: 'Math.max(low ?? 0, next)',
  },
  {
    id: 'last-page-missing',
    area,
    file: PAGES,
    find: 'Math.ceil(total / pageSize)',
    replace: 'Math.floor(total / pageSize)',
  },
  {
    id: 'shorter-calling-code-wins',
    area,
    file: PHONE,
    find: 'code.length > best.length ? code : best',
    replace: "best === '' || code.length < best.length ? code : best",
  },
  {
    id: 'double-zero-is-no-prefix',
    area,
    file: PHONE,
    find: ': digits.slice(2);',
    replace: ': digits;',
  },
  {
    id: 'group-moved-into-itself',
    area,
    file: TREE,
    find: '(parent && isWithin(moved, parent.id))',
    replace: '(parent && moved.id === parent.id)',
  },
  {
    id: 'night-hours-overlap-unnoticed',
    area,
    file: HOURS,
    find: '% WEEK;',
    replace: '% (2 * WEEK);',
  },
  {
    id: 'arrows-not-mirrored',
    area,
    file: KEYS,
    find: "return rtl ? 'previous' : 'next';",
    replace: "return 'next';",
  },
  {
    id: 'arrow-leaves-the-list',
    area,
    file: KEYS,
    find: 'if (wrap) return',
    replace: 'if (!wrap) return',
  },
  {
    id: 'shown-column-at-the-end',
    area,
    file: COLUMNS,
    find: 'next < 0 ? visible.length : next',
    replace: 'visible.length',
  },
  {
    id: 'program-uploaded-as-picture',
    area,
    file: ACCEPTS,
    find: 'startsWith(part.slice(0, -1))',
    replace: "startsWith('')",
  },
  {
    id: 'lasting-notice-crowded-out',
    area,
    file: TOASTS,
    find: 'list.find((toast) => toast.duration !== null) ?? list[0]',
    replace: 'list[0]',
  },
];
