import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTags, splitTags } from '#tag-input/tag-text.ts';

describe('a row of tags', () => {
  it.each([
    ['Vegan, Spicy', ['Vegan', 'Spicy']],
    ['نباتي، حار؛ حلال', ['نباتي', 'حار', 'حلال']],
    ['one\r\ntwo\tthree;four', ['one', 'two', 'three', 'four']],
    ['  gluten   free ,,, ', ['gluten free']],
    ['', []],
  ])('is taken apart: %j', (text, tags) => {
    expect(splitTags(text)).toEqual(tags);
  });
});

describe('tags that are added', () => {
  it('are taken once, whatever their case and width', () => {
    expect(addTags(['Vegan'], ['VEGAN', 'ｖｅｇａｎ', 'Spicy', 'spicy'], {})).toEqual({
      tags: ['Vegan', 'Spicy'],
      rejected: [
        { text: 'VEGAN', reason: 'twice' },
        { text: 'ｖｅｇａｎ', reason: 'twice' },
        { text: 'spicy', reason: 'twice' },
      ],
    });
  });

  it('are asked about, and refused in the caller’s words', () => {
    const check = (text: string) => (text.includes('@') ? undefined : 'Not an address');
    expect(addTags([], ['a@b', 'c'], { check })).toEqual({
      tags: ['a@b'],
      rejected: [{ text: 'c', reason: { message: 'Not an address' } }],
    });
  });

  it('are never more than there is room for, lose nothing, and never touch those that were there', () => {
    const texts = fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 5 }),
        texts,
        fc.nat(10),
        (tags, more, max) => {
          const added = addTags(tags, more, { max });
          expect(added.tags.slice(0, tags.length)).toEqual(tags);
          expect(added.tags.length).toBeLessThanOrEqual(Math.max(max, tags.length));
          expect(added.tags.length - tags.length + added.rejected.length).toBe(more.length);
        },
      ),
    );
  });
});
