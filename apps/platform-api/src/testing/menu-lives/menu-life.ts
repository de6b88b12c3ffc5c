import type { Endpoint } from '@store-panel/contract/table';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import {
  applyWritten,
  type EditorMenu,
  type MenuWritten,
  type StoreMenuEditor,
} from '@store-panel/api-client/rtk/menu-editing';

import { excludedParts } from '@store-panel/domain/menu-changes/excluded-parts';
import { rowsOf } from '@store-panel/domain/menu-changes/rows';
import { consequencesOf } from '@store-panel/domain/settings/consequences';

import { randomImport } from '#testing/menu-lives/random-import.ts';
import { call, keyed, type SessionHeaders } from '#testing/servers/test-platform.ts';
import type { Random } from '#testing/seeded-random.ts';

/** Answers that a random call may get; any other one is a fault. */
const EXPECTED_ERRORS: ReadonlySet<number> = new Set([
  ERROR.subCategoryNameAlreadyUsed,
  ERROR.subCategoryNotEmpty,
  ERROR.categoryAlreadyExists,
  ERROR.modifierGroupNameAlreadyUsed,
  ERROR.modifierGroupInUse,
  ERROR.itemNameAlreadyUsed,
  ERROR.itemNotRestored,
  ERROR.itemPlaceNotFound,
  ERROR.categoryNotFound,
  ERROR.validationFailed,
  ERROR.stillInUse,
]);

/** A change that was made, by its id; `reverts`: what it took back. */
export interface MadeChange {
  readonly id: string;
  readonly reverts: string | null;
}

/** A user who edits a store's menu at random, and a panel that follows by the replies alone. */
export class MenuLife {
  readonly #origin: string;
  readonly #headers: SessionHeaders;
  readonly #random: Random;
  /** What decides about schedules; null: this user knows none. */
  readonly #schedules: Random | null;
  readonly #deleted: { kind: string; id: string }[] = [];
  readonly changes: MadeChange[] = [];
  /** Imports that changed something. */
  importCount = 0;
  /** As the replies make it. */
  followed: StoreMenuEditor = {
    version: 0,
    menu: { categories: [], sub_categories: [], items: [], modifier_groups: [], schedules: [] },
  };

  constructor(
    origin: string,
    headers: SessionHeaders,
    { random, schedules }: { readonly random: Random; readonly schedules: Random | null },
  ) {
    this.#origin = origin;
    this.#headers = headers;
    this.#random = random;
    this.#schedules = schedules;
  }

  /** Makes one random call. @throws if its answer is none that such a call may get */
  async step(): Promise<void> {
    if (this.#schedules?.maybe(0.15)) return this.#saveSchedule(this.#schedules);
    const { upTo } = this.#random;
    const roll = upTo(100);
    if (roll < 43) await this.#save();
    else if (roll < 56) await this.#arrange();
    else if (roll < 70) await this.#delete();
    else if (roll < 76) await this.#restore();
    else if (roll < 84) await this.#import();
    else await this.#revert();
  }

  get #menu(): EditorMenu {
    return this.followed.menu;
  }

  /** Few names, so that many are used already. */
  #name(): string[] {
    return ['', '', `Name ${this.#random.upTo(12)}`];
  }

  #part() {
    return { name: this.#name(), sequence_number: this.#random.upTo(5), is_visible: this.#random.maybe(0.8) };
  }

  /** Of a category, a sub-category or an item. */
  #scheduledPart() {
    const ids = (this.#menu.schedules ?? []).map(({ schedule_id: id }) => id);
    return { ...this.#part(), ...(this.#schedules && { schedule_id: this.#schedules.pick([null, ...ids]) }) };
  }

  async #saveSchedule({ maybe, pick, upTo }: Random): Promise<void> {
    const schedules = this.#menu.schedules ?? [];
    const one = schedules.length > 0 && maybe(0.5) ? pick(schedules) : null;
    await this.#write('POST /api/store/save_menu_schedule', {
      schedule_id: one?.schedule_id ?? null,
      name: ['', '', `Name ${upTo(6)}`],
      sequence_number: upTo(3),
      week: Array.from({ length: 7 }, (_, day) => (day === 0 ? 'all_day' : maybe(0.5) ? [{ from: 660, to: 900 }] : [])),
      starts_on: maybe(0.3) ? '2026-05-01' : null,
      ends_on: maybe(0.3) ? '2026-06-24' : null,
      version: one?.version ?? null,
    });
  }

  #some<Part>(parts: readonly Part[], share = 0.5): Part | null {
    return parts.length > 0 && this.#random.maybe(share) ? this.#random.pick(parts) : null;
  }

  async #save(): Promise<void> {
    const { upTo, maybe, pick } = this.#random;
    const { categories, sub_categories: subCategories, items, modifier_groups: groups } = this.#menu;
    const roll = upTo(10);
    if (roll < 2) {
      const one = this.#some(categories);
      await this.#write('POST /api/store/save_category', {
        ...this.#scheduledPart(),
        category_id: one?.category_id ?? null,
        version: one?.version ?? null,
      });
    } else if (roll < 4) {
      const one = this.#some(subCategories);
      await this.#write('POST /api/store/save_sub_category', {
        ...this.#scheduledPart(),
        sub_category_id: one?.sub_category_id ?? null,
        category_id: this.#some(categories, 0.8)?.category_id ?? null,
        version: one?.version ?? null,
      });
    } else if (roll < 6) {
      const one = this.#some(groups);
      const remaining = (one?.modifiers ?? []).filter(() => maybe(0.8));
      const modifiers = [...remaining, ...(maybe(0.5) || remaining.length === 0 ? [null] : [])].map((modifier) => ({
        modifier_id: modifier?.modifier_id ?? null,
        name: this.#name(),
        price: upTo(5),
        is_default: false,
        is_visible: maybe(0.9),
        external_id: maybe(0.2) ? `code ${upTo(6)}` : null,
      }));
      await this.#write('POST /api/store/save_modifier_group', {
        ...this.#part(),
        modifier_group_id: one?.modifier_group_id ?? null,
        min: 0,
        max: 1 + upTo(2),
        allows_quantity: maybe(0.5),
        external_id: null,
        modifiers: maybe(0.5) ? modifiers.toReversed() : modifiers,
        version: one?.version ?? null,
      });
    } else if (subCategories.length > 0) {
      const one = this.#some(items);
      await this.#write('POST /api/store/save_item', {
        ...this.#scheduledPart(),
        item_id: one?.item_id ?? null,
        sub_category_id: pick(subCategories).sub_category_id,
        description: ['', '', `Text ${upTo(3)}`],
        price: upTo(4) * 100,
        tax_ppm: null,
        allergens: maybe(0.5) ? ['milk'] : null,
        labels: maybe(0.3) ? ['vegan'] : [],
        external_id: maybe(0.3) ? `code ${upTo(9)}` : null,
        is_in_stock: maybe(0.9),
        modifier_group_ids: groups.filter(() => maybe(0.4)).map(({ modifier_group_id: id }) => id),
        version: one?.version ?? null,
      });
    }
  }

  async #arrange(): Promise<void> {
    const place = this.#random.pick(this.#placesOf());
    const ids = place.ids.toSorted(() => (this.#random.maybe(0.5) ? 1 : -1));
    const other = this.#some(
      this.#placesOf().filter(({ kind }) => kind === place.kind),
      0.3,
    );
    const came = other === null || other === place ? null : this.#some(other.ids);
    await this.#write('POST /api/store/save_menu_order', {
      kind: place.kind,
      parent_id: place.parent,
      ids: came === null || ids.includes(came) ? ids : [came, ...ids],
      base_ids: place.ids,
    });
  }

  /** Every place of the menu with what it holds. */
  #placesOf() {
    const { categories, sub_categories: subCategories, items, modifier_groups: groups, schedules = [] } = this.#menu;
    return [
      { kind: 'category', parent: null, ids: categories.map(({ category_id: id }) => id) },
      { kind: 'modifier_group', parent: null, ids: groups.map(({ modifier_group_id: id }) => id) },
      ...(schedules.length > 0
        ? [{ kind: 'schedule', parent: null, ids: schedules.map(({ schedule_id: id }) => id) }]
        : []),
      ...[null, ...categories.map(({ category_id: id }) => id)].map((parent) => ({
        kind: 'sub_category',
        parent,
        ids: subCategories.filter((one) => one.category_id === parent).map((one) => one.sub_category_id),
      })),
      ...subCategories.map(({ sub_category_id: parent }) => ({
        kind: 'item',
        parent,
        ids: items.filter((one) => one.sub_category_id === parent).map((one) => one.item_id),
      })),
    ];
  }

  async #delete(): Promise<void> {
    const { pick, maybe } = this.#random;
    const { kind, ids } = pick(this.#placesOf());
    const selected = ids.filter(() => maybe(0.4));
    if (selected.length === 0) return;
    const targets = this.#placesOf().filter((one) => one.kind === (kind === 'category' ? 'sub_category' : 'item'));
    const removed = await this.#write('POST /api/store/delete_menu_parts', {
      kind,
      ids: selected,
      children: pick(['refuse', 'move', 'delete', 'detach']),
      ...(targets.length > 0 && { move_to: pick(targets).parent }),
    });
    if (removed) for (const id of selected) this.#deleted.push({ kind, id });
  }

  async #restore(): Promise<void> {
    const one = this.#some(this.#deleted, 1);
    if (one) await this.#write('POST /api/store/restore_menu_parts', { kind: one.kind, ids: [one.id] });
  }

  /** Applies what a file could make of the menu, without the parts of which that cannot be made. */
  async #import(): Promise<void> {
    const menu = this.#menu;
    const change = randomImport(menu, this.#random);
    const excluded = [...excludedParts(menu, change, new Set())];
    const consequences = consequencesOf(rowsOf(menu, change));
    const { body, code } = await call(
      this.#origin,
      'POST /api/store/apply_menu_change',
      { change, consequences, excluded },
      keyed(this.#headers),
    );
    if (code !== null)
      throw new Error(`apply_menu_change answered ${JSON.stringify(body)} to ${JSON.stringify(change)}`);
    if (body.change_id !== null) this.changes.push({ id: body.change_id, reverts: null });
    this.importCount += Number(body.change_id !== null);
    this.followed = await this.read();
  }

  async #revert(): Promise<void> {
    const change = this.#some(this.changes.slice(-12), 1);
    if (!change) return;
    const { body, code } = await call(
      this.#origin,
      'POST /api/store/revert_setting_change',
      { change_id: change.id },
      keyed(this.#headers),
    );
    if (code !== null) throw new Error(`revert_setting_change answered ${code}`);
    if (body.reverted_by !== null) this.changes.push({ id: body.reverted_by, reverts: change.id });
    this.followed = await this.read();
  }

  /** The menu as the server has it. */
  async read(): Promise<StoreMenuEditor> {
    const { version, menu } = (await call(this.#origin, 'POST /api/store/get_menu_editor', {}, this.#headers)).body;
    if (menu === null) throw new Error('A menu was asked for and not sent.');
    return { version, menu };
  }

  async #write(key: Endpoint, body: object): Promise<boolean> {
    const { body: reply, code } = await call(this.#origin, key, body, keyed(this.#headers));
    if (code !== null) {
      if (!EXPECTED_ERRORS.has(code))
        throw new Error(`${key} answered ${JSON.stringify(reply)} to ${JSON.stringify(body)}`);
      return false;
    }
    const written = reply as unknown as MenuWritten;
    if (written.change_id !== null) this.changes.push({ id: written.change_id, reverts: null });
    this.followed = applyWritten(this.followed, written);
    return true;
  }
}
