const TOTALS = 'packages/domain/src/orders/totals.ts';
const CHARGE = 'packages/domain/src/orders/cancellation-charge.ts';
const PAYMENT = 'packages/domain/src/orders/payment.ts';
const FEE = 'packages/domain/src/delivery/fee.ts';
const MONEY = 'packages/domain/src/money/money.ts';
const area = 'money';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const MONEY_MUTANTS = [
  {
    id: 'included-tax-added-again',
    area,
    file: TOTALS,
    find: 'input.is_tax_included ? 0 : tax,',
    replace: 'tax,',
  },
  {
    id: 'discount-above-cart',
    area,
    file: TOTALS,
    find: 'Math.min(amount, base)',
    replace: 'amount',
  },
  {
    id: 'included-tax-on-net-price',
    area,
    file: TOTALS,
    find: 'return is_tax_included ? PPM + ppm : PPM;',
    replace: 'return PPM;',
  },
  {
    id: 'charge-at-threshold',
    area,
    file: CHARGE,
    find: 'cart_total < rule.threshold',
    replace: 'cart_total <= rule.threshold',
  },
  {
    id: 'charge-above-total',
    area,
    file: CHARGE,
    find: 'return Math.min(',
    replace: 'return Math.max(',
  },
  {
    id: 'zero-rate-line-taxed',
    area,
    file: TOTALS,
    find: '(input.is_use_item_tax ? tax_ppm : input.tax_ppm)',
    replace: '(input.is_use_item_tax ? tax_ppm || input.tax_ppm : input.tax_ppm)',
  },
  {
    id: 'tip-left-out-of-total',
    area,
    file: TOTALS,
    find: 'input.delivery_price, input.tip_amount),',
    replace: 'input.delivery_price),',
  },
  {
    id: 'options-once-a-line',
    area,
    file: TOTALS,
    find: 'return ratioOf(each, quantity, 1);',
    replace: 'return ratioOf(unit_price, quantity, 1) + each - unit_price;',
  },
  {
    id: 'created-payment-counts-as-paid',
    area,
    file: PAYMENT,
    find: "const PAID = ['paid', 'success'] as const;",
    replace: "const PAID = ['created', 'paid', 'success'] as const;",
  },
  {
    id: 'balance-due-with-wrong-sign',
    area,
    file: PAYMENT,
    find: 'addMoney(order.total, -order.balance_due) : 0',
    replace: 'addMoney(order.total, order.balance_due) : 0',
  },
  {
    id: 'unpaid-order-gets-balance',
    area,
    file: PAYMENT,
    find: 'return isPaid(order) ? addMoney(total, -amountPaid(order)) : 0;',
    replace: 'return addMoney(total, -amountPaid(order));',
  },
  {
    id: 'fare-below-minimum',
    area,
    file: FEE,
    find: 'Math.max(computed, fee.minimum_fare)',
    replace: 'Math.min(computed, fee.minimum_fare)',
  },
  {
    id: 'miles-billed-as-kilometres',
    area,
    file: FEE,
    find: 'way.isDistanceUnitMile ? UNIT_MM.mile : UNIT_MM.km',
    replace: 'way.isDistanceUnitMile ? UNIT_MM.km : UNIT_MM.km',
  },
  {
    id: 'maximum-before-surcharge',
    area,
    file: FEE,
    find: 'Math.min(full, fee.maximum_fare ?? full)',
    replace: 'Math.min(full, (fee.maximum_fare ?? full) + surcharge)',
  },
  {
    id: 'free-delivery-one-unit-late',
    area,
    file: FEE,
    find: 'goods >= from',
    replace: 'goods > from',
  },
  {
    id: 'unknown-distance-is-free',
    area,
    file: FEE,
    find: 'distanceMetres !== null && distanceMetres <= within',
    replace: '(distanceMetres ?? 0) <= within',
  },
  {
    id: 'half-unit-lost',
    area,
    file: MONEY,
    find: 'return exact((product + half) / (2n * divisor));',
    replace: 'return exact(product / (2n * divisor));',
  },
  {
    id: 'negative-amount-rounded-up',
    area,
    file: MONEY,
    find: 'product < 0n ? -divisor : divisor',
    replace: 'divisor',
  },
  {
    id: 'small-amount-without-zeros',
    area,
    file: MONEY,
    find: '.padStart(decimals + 1,',
    replace: '.padStart(decimals,',
  },
  {
    id: 'dinar-with-two-decimals',
    area,
    file: MONEY,
    find: 'format.language, currencyDecimals(format.currency))',
    replace: 'format.language, 2)',
  },
];
