const LOCALES = 'packages/locales/src';
const COMPLETENESS = 'packages/locales/test/completeness.test.ts';
const TRANSLATION = 'packages/locales/test/translation.test.ts';
const area = 'texts';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const TEXTS_MUTANTS = [
  {
    id: 'arabic-without-form-for-few',
    area,
    file: `${LOCALES}/ar/orders.json`,
    test: COMPLETENESS,
    find: '    "new_few": "{{count, number}} طلبات جديدة",\n',
    replace: '',
  },
  {
    id: 'arabic-without-form-for-two',
    area,
    file: `${LOCALES}/ar/orders.json`,
    test: COMPLETENESS,
    find: '    "changed_two": "تغيّر طلبان",\n',
    replace: '',
  },
  {
    id: 'arabic-few-without-number',
    area,
    file: `${LOCALES}/ar/orders.json`,
    test: COMPLETENESS,
    find: '"ended_few": "انتهت {{count, number}} طلبات"',
    replace: '"ended_few": "انتهت طلبات"',
  },
  {
    id: 'arabic-few-and-many-swapped',
    area,
    file: `${LOCALES}/ar/orders.json`,
    test: 'packages/locales/test/i18next.test.ts',
    find: '"items_few": "{{count, number}} أصناف",\n    "items_many": "{{count, number}} صنفًا"',
    replace: '"items_few": "{{count, number}} صنفًا",\n    "items_many": "{{count, number}} أصناف"',
  },
  {
    id: 'russian-without-form-for-many',
    area,
    file: `${LOCALES}/ru/order-bulk.json`,
    test: COMPLETENESS,
    find: '  "selected_many": "Выбрано {{count, number}} заказов",\n',
    replace: '',
  },
  {
    id: 'russian-few-and-many-swapped',
    area,
    file: `${LOCALES}/ru/order-bulk.json`,
    test: COMPLETENESS,
    find: '"cancel_few": "Отменить {{count, number}} заказа",\n  "cancel_many": "Отменить {{count, number}} заказов"',
    replace:
      '"cancel_few": "Отменить {{count, number}} заказов",\n  "cancel_many": "Отменить {{count, number}} заказа"',
  },
  {
    id: 'russian-one-without-number',
    area,
    file: `${LOCALES}/ru/order-bulk.json`,
    test: COMPLETENESS,
    find: '"cancel_one": "Отменить {{count, number}} заказ"',
    replace: '"cancel_one": "Отменить заказ"',
  },
  {
    id: 'russian-wait-without-time',
    area,
    file: `${LOCALES}/ru/auth.json`,
    test: COMPLETENESS,
    find: 'Повторить попытку можно в {{time}}.',
    replace: 'Повторить попытку можно в.',
  },
  {
    id: 'russian-reason-renamed',
    area,
    file: `${LOCALES}/ru/auth.json`,
    test: COMPLETENESS,
    find: 'Ошибка входа: {{reason}}',
    replace: 'Ошибка входа: {{cause}}',
  },
  {
    id: 'arabic-error-without-code',
    area,
    file: `${LOCALES}/ar/codes.json`,
    test: COMPLETENESS,
    find: 'حدث خطأ ما (الرمز {{code}}). حاول مرة أخرى.',
    replace: 'حدث خطأ ما. حاول مرة أخرى.',
  },
  {
    id: 'arabic-text-left-in-english',
    area,
    file: `${LOCALES}/ar/orders.json`,
    test: TRANSLATION,
    find: '"missed": "أثناء انقطاع الاتصال"',
    replace: '"missed": "While you were offline"',
  },
];
