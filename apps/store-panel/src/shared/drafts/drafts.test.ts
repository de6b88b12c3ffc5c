import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { memoryStorage } from '#testing/memory-storage.ts';
import { changedValues, applyChanges } from './draft-changes.ts';
import { ANYONE, createDrafts } from './drafts.ts';

describe('drafts', () => {
  const changes = { name: 'Corner' };

  it('are restored after a reload, for the same account only', () => {
    const stored = new Map<string, string>();
    createDrafts(memoryStorage(stored)).write('profile', { owner: 'a', changes });
    const reloaded = createDrafts(memoryStorage(stored));
    expect(reloaded.read('profile', 'a')).toEqual(changes);
    expect(reloaded.read('profile', 'b')).toBeNull();
    expect(reloaded.read('register', 'a')).toBeNull();
  });

  it('of another account are removed at sign-in', () => {
    const drafts = createDrafts(memoryStorage());
    drafts.write('profile', { owner: 'a', changes });
    drafts.write('register', { owner: ANYONE, changes });
    drafts.retainOnly('b');
    expect(drafts.read('profile', 'a')).toBeNull();
    expect(drafts.read('register', ANYONE)).toEqual(changes);
  });

  it('leave nothing in the storage when dropped', () => {
    const stored = new Map<string, string>();
    const drafts = createDrafts(memoryStorage(stored));
    drafts.write('profile', { owner: 'a', changes });
    drafts.remove('profile');
    drafts.remove('profile');
    expect([...stored]).toEqual([]);
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

describe("a form's draft", () => {
  it('restores every field except excluded ones', () => {
    fc.assert(
      fc.property(FORM, (values) => {
        const stored: unknown = JSON.parse(JSON.stringify(changedValues(values, INITIAL, ['password'])));
        expect(stored).not.toHaveProperty('password');
        expect(applyChanges(INITIAL, stored as object & Record<string, unknown>, ['password'])).toEqual({
          ...values,
          password: '',
        });
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it("is applied on top of the record's current values", () => {
    const changes = changedValues({ ...INITIAL, name: 'Mine' }, INITIAL, []);
    expect(applyChanges({ ...INITIAL, names: ['Theirs'] }, changes, [])).toMatchObject({
      name: 'Mine',
      names: ['Theirs'],
    });
  });

  it('ignores fields that the form no longer has, or has with another type', () => {
    expect(applyChanges(INITIAL, { gone: 1, name: 7, names: 'x', terms: true }, [])).toEqual({
      ...INITIAL,
      terms: true,
    });
  });
});
