import { describe, expect, it } from 'vitest';
import { acceptedNames, isAccepted } from '#file-upload/accepts.ts';

describe('a file', () => {
  it.each([
    [undefined, 'a.exe', 'application/x-msdownload', true],
    ['', 'a.exe', '', true],
    ['image/*', 'a.png', 'image/png', true],
    ['image/*', 'a.pdf', 'application/pdf', false],
    ['image/*', 'image.pdf', 'imagery/pdf', false],
    ['image/png, image/jpeg', 'a.jpg', 'image/jpeg', true],
    ['.PDF', 'Menu.pdf', '', true],
    ['.pdf', 'pdf', 'application/pdf', false],
    ['.csv,text/csv', 'a.txt', 'text/csv', true],
  ])('by %j: %s (%s) is accepted: %s', (accept, name, type, expected) => {
    expect(isAccepted({ name, type }, accept)).toBe(expected);
  });
});

it.each([
  ['image/png,image/jpeg,.pdf', 'PNG, JPEG, PDF'],
  ['image/svg+xml, .svg', 'SVG'],
  ['image/*,.heic', 'images, HEIC'],
  ['text/csv,application/vnd.ms-excel', 'CSV, MS-EXCEL'],
  [undefined, ''],
])('%j is called %j', (accept, names) => {
  expect(acceptedNames(accept, 'images')).toBe(names);
});
