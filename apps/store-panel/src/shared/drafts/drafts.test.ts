import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { memoryStorage } from '#testing/memory-storage.ts';
import { changesOf, withChanges } from './draft-changes.ts';
import { ANYONE, createDrafts } from './drafts.ts';

describe('drafts', () => {
  const changes = { name: 'Corner' };

  it('are there again after a reload, for the account that typed them', () => {
    const held = new Map<string, string>();
    createDrafts(memoryStorage(held)).write('profile', { owner: 'a', changes });
    const reloaded = createDrafts(memoryStorage(held));
    expect(reloaded.read('profile', 'a')).toEqual(changes);
    expect(reloaded.read('profile', 'b')).toBeNull();
    expect(reloaded.read('register', 'a')).toBeNull();
  });

  it('of another account are gone once somebody else is signed in', () => {
    const drafts = createDrafts(memoryStorage());
    drafts.write('profile', { owner: 'a', changes });
    drafts.write('register', { owner: ANYONE, changes });
    drafts.keepOnly('b');
    expect(drafts.read('profile', 'a')).toBeNull();
    expect(drafts.read('register', ANYONE)).toEqual(changes);
  });

  it('leave nothing behind when they are dropped', () => {
    const held = new Map<string, string>();
    const drafts = createDrafts(memoryStorage(held));
    drafts.write('profile', { owner: 'a', changes });
    drafts.drop('profile');
    drafts.drop('profile');
    expect([...held]).toEqual([]);
  });

  it.each(['', '{', 'null', '[]', '{"profile":1}', '{"profile":{"owner":"a"}}', '{"profile":{"changes":{}}}'])(
    'survive a damaged storage: %s',
    (text) => {
      const drafts = createDrafts(memoryStorage(new Map([['drafts', text]])));
      expect(drafts.read('profile', 'a')).toBeNull();
      drafts.write('profile', { owner: 'a', changes });
      expect(drafts.read('profile', 'a')).toEqual(changes);
    },
  );
});

const INITIAL = { name: '', names: [''], place: null as { at: number } | null, password: '', terms: false };
const FORM: fc.Arbitrary<typeof INITIAL> = fc.record({
  name: fc.string(),
  names: fc.array(fc.string()),
  place: fc.option(fc.record({ at: fc.integer() })),
  password: fc.string(),
  terms: fc.boolean(),
});

describe('what is kept of a form', () => {
  it('brings every field back but those that are never kept', () => {
    fc.assert(
      fc.property(FORM, (values) => {
        const kept: unknown = JSON.parse(JSON.stringify(changesOf(values, INITIAL, ['password'])));
        expect(kept).not.toHaveProperty('password');
        expect(withChanges(INITIAL, kept as object & Record<string, unknown>, ['password'])).toEqual({
          ...values,
          password: '',
        });
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it('is laid over what the record has become meanwhile', () => {
    const changes = changesOf({ ...INITIAL, name: 'Mine' }, INITIAL, []);
    expect(withChanges({ ...INITIAL, names: ['Theirs'] }, changes, [])).toMatchObject({
      name: 'Mine',
      names: ['Theirs'],
    });
  });

  it('leaves out fields that the form does not have any more, or has as something else', () => {
    expect(withChanges(INITIAL, { gone: 1, name: 7, names: 'x', terms: true }, [])).toEqual({
      ...INITIAL,
      terms: true,
    });
  });
});
