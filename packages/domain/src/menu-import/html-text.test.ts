import { expect, test } from 'vitest';

import { htmlText, isHtml } from '#menu-import/html-text.ts';

test.each([
  ['<p>Fish &amp; chips</p><p>Crisp</p>', 'Fish & chips\nCrisp'],
  ['<ul><li>Eggs</li><li>Milk</li></ul>', '– Eggs\n– Milk'],
  ['A<br/>B<BR>C', 'A\nB\nC'],
  ['&#8364; 5 &#x20AC; &eacute; &unknown; &#0; &#x110000;', '€ 5 € é &unknown; &#0; &#x110000;'],
  ['a<script>alert("x")</script>b<style>p{}</style>c', 'abc'],
  ['a<script>never ends', 'a'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['<a href="x">Menu</a>', 'Menu'],
  ['', ''],
])('the text of %s', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

test('a text with a sign for less is no HTML', () => {
  expect([isHtml('<p>x</p>'), isHtml('x<br>y'), isHtml('less < more'), isHtml('<3')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
