import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import { currencyDecimals } from '@store-panel/domain/money/currency';
import { addMoney } from '@store-panel/domain/money/money';

import { selectedNames } from '#replay/choices.ts';
import type { FileLine, FileOrder } from '#replay/orders-file.ts';

type OrderLine = BodyOf<'POST /api/user/create_order'>['lines'][number];

/** Decimals of the file's prices. */
const FILE_DECIMALS = 2;

/**
 * An amount of the file in minor units of a store's currency, the same amount to the cent.
 * @throws RangeError where the currency is too coarse for it
 */
export function inMinorUnits(hundredths: number, currency: string): number {
  const factor = 10 ** (currencyDecimals(currency) - FILE_DECIMALS);
  const minor = factor < 1 ? hundredths * factor : hundredths * Math.round(factor);
  if (!Number.isSafeInteger(minor))
    throw new RangeError(`${currency} has no unit small enough for ${hundredths} cents`);
  return minor;
}

/**
 * A line of the file as lines of the wire, which names the price of one item. A price that doesn't divide evenly makes
 * two lines a unit apart, so that items and money stay what they were. Choices are options without a price of their own.
 */
export function orderLines(line: FileLine, currency: string): readonly OrderLine[] {
  const whole = inMinorUnits(line.linePrice, currency);
  const roundedUpQuantity = whole % line.quantity;
  const unitPrice = (whole - roundedUpQuantity) / line.quantity;
  const options = selectedNames(line.choices).map((name) => ({ name, quantity: 1, price: 0 }));
  const toLines = (quantity: number, price: number) =>
    quantity === 0 ? [] : [{ name: line.itemName, quantity, unit_price: price, options, note: '' }];
  return [...toLines(line.quantity - roundedUpQuantity, unitPrice), ...toLines(roundedUpQuantity, unitPrice + 1)];
}

/** What an order of the file costs, in minor units: the sum of its lines. */
export function orderPrice(order: FileOrder, currency: string): number {
  return addMoney(...order.lines.map(({ linePrice }) => inMinorUnits(linePrice, currency)));
}
