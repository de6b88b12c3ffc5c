import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Compositions } from './compositions.tsx';

function looks(): readonly string[] {
  return [...document.body.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    const name = `${element.tagName} ${element.getAttribute('class') ?? ''}`;
    return `${name}: ${[...style].map((property) => `${property}: ${style.getPropertyValue(property)}`).join('; ')}`;
  });
}

// Every style of every element, twice.
it('looks the same in whatever order a bundler puts the style sheets', { timeout: scaledMs(120_000) }, () => {
  const still = document.createElement('style');
  still.textContent = '* { animation: none !important; transition: none !important; }';
  document.body.append(still);
  render(<Compositions />);
  const before = looks();
  const sheets = [...document.head.querySelectorAll('style')];
  for (const sheet of sheets.toReversed()) document.head.append(sheet);
  const after = looks();
  for (const sheet of sheets) document.head.append(sheet);
  still.remove();
  expect(sheets.length).toBeGreaterThan(20);
  expect(after.filter((look, index) => look !== before[index])).toEqual([]);
});
