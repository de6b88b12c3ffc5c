import { expect, it } from 'vitest';
import { isHref, readAddress } from '#document-editor/link-address.ts';

it.each([
  ['linden.example', 'https://linden.example'],
  [' www.linden.example/menu?a=1 ', 'https://www.linden.example/menu?a=1'],
  ['https://linden.example', 'https://linden.example'],
  ['linden.example:8443/menu', 'https://linden.example:8443/menu'],
  ['ana@linden.example', 'mailto:ana@linden.example'],
  ['mailto:ana@linden.example', 'mailto:ana@linden.example'],
  ['+49 30 1234-567', 'tel:+49301234567'],
  ['http://linden.example', null],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)//https://linden.example', null],
  ['data:text/html,x', null],
  ['linden', null],
  ['two words.example', null],
  ['', null],
])('%j is read as %j', (typed, address) => {
  expect(readAddress(typed)).toBe(address);
  if (address !== null) expect(isHref(address)).toBe(true);
});
