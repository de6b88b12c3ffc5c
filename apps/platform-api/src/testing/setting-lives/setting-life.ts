import type { Endpoint } from '@store-panel/contract/table';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { hoursValues } from '@store-panel/domain/hours/hours-values';
import type { StoreHours } from '@store-panel/domain/hours/opening-hours';
import { valueAt } from '@store-panel/domain/settings/changed-fields';
import type { SettingValue } from '@store-panel/domain/settings/setting-value';
import { fieldsOf, secretsOf, type SettingSection } from '@store-panel/domain/settings/settings-table';

import type { Random } from '#testing/seeded-random.ts';
import { call, keyed, type SessionHeaders } from '#testing/servers/test-platform.ts';
import { EDITED_SECTIONS, type EditedSection } from '#testing/setting-lives/random-settings.ts';

type Fields = Readonly<Record<string, unknown>>;
export type FieldValues = ReadonlyMap<string, SettingValue>;

interface Present {
  readonly settings: Fields;
  readonly version: number;
}

/** A revert as it was made, with the section right before and right after it. */
export interface MadeRevert {
  readonly section: SettingSection;
  readonly of: string;
  readonly id: string | null;
  readonly before: FieldValues;
  readonly after: FieldValues;
  /** Fields that the reply left as they are. */
  readonly left: ReadonlySet<string | null>;
  /** It takes back the revert right before it, with nothing in between. */
  readonly isAtOnce: boolean;
}

/** What a section holds, by the fields of the journal. */
function fieldValues(section: SettingSection, settings: object): FieldValues {
  if (section === 'hours') return new Map(Object.entries(hoursValues(settings as StoreHours)));
  const fields = fieldsOf(section).filter((field) => !secretsOf(section).includes(field));
  return new Map(fields.map((field) => [field, valueAt(settings, field)]));
}

/**
 * Half of a change, or a former value beside newer ones, can be against the rules: an account without its address, a policy
 * in which who does not come pays less than who cancels. Then nothing is taken back.
 */
const REFUSALS: ReadonlySet<number> = new Set([ERROR.settingUpdateFailed, ERROR.validationFailed]);

/** A user who saves all sections of a store at random and takes changes back, with a second one close behind. */
export class SettingLife {
  readonly #origin: string;
  readonly #headers: SessionHeaders;
  readonly #random: Random;
  readonly changes: { readonly section: SettingSection; readonly id: string }[] = [];
  readonly reverts: MadeRevert[] = [];
  /** Pairs of reverts at the same time, by how many of the two took something back. */
  readonly twins: number[] = [];
  /** Reverts that the rules of the section refused, with the section before and after. */
  readonly refused: { readonly before: FieldValues; readonly after: FieldValues }[] = [];
  staleSaves = 0;

  constructor(origin: string, headers: SessionHeaders, random: Random) {
    this.#origin = origin;
    this.#headers = headers;
    this.#random = random;
  }

  /** Makes one random save or revert. @throws if its answer is none that it may get */
  async step(): Promise<void> {
    const roll = this.#random.upTo(100);
    if (roll < 55 || this.changes.length === 0) await this.#save();
    else if (roll < 92) await this.#revert();
    else await this.#revertTwice();
  }

  async read({ read, settingsOf }: EditedSection): Promise<Present> {
    const { body } = await call(this.#origin, read, read.startsWith('GET') ? undefined : {}, this.#headers);
    const reply = body as unknown as Fields;
    return { settings: settingsOf?.(reply) ?? (reply['settings'] as Fields), version: reply['version'] as number };
  }

  async values(section: SettingSection): Promise<FieldValues> {
    return fieldValues(section, (await this.read(sectionOf(section))).settings);
  }

  async #save(): Promise<void> {
    const edited = this.#random.pick(EDITED_SECTIONS);
    const { settings, version } = await this.read(edited);
    const draft = edited.edit(settings, this.#random);
    const isStale = version > 1 && this.#random.maybe(0.05);
    const body = { settings: draft, version: isStale ? version - 1 : version, ...edited.more };
    const { code, reply } = await this.#send(edited.save, body);
    if (isStale && code === ERROR.staleVersion) {
      this.staleSaves += 1;
      return;
    }
    // A save that changes nothing may come late.
    if (code !== null) throw new Error(`${edited.save} answered ${JSON.stringify(reply)} to ${JSON.stringify(body)}`);
    const id = 'change_id' in reply ? (reply['change_id'] as string | null) : await this.#newestOf(edited.section);
    if (id !== null) this.changes.push({ section: edited.section, id });
  }

  /** The change that a save made whose reply does not name it; null if it made none. */
  async #newestOf(section: SettingSection): Promise<string | null> {
    const { body } = await call(this.#origin, 'POST /api/store/list_setting_changes', { section }, this.#headers);
    const id = body.changes[0]?.change_id;
    return id === undefined || this.changes.some((change) => change.id === id) ? null : id;
  }

  async #revert(): Promise<void> {
    const change = this.#random.pick(this.changes.slice(-30));
    const taken = await this.#take(change);
    // A revert of the revert.
    if (taken !== null && this.#random.maybe(0.4)) await this.#take(taken, true);
  }

  async #take(change: { readonly section: SettingSection; readonly id: string }, isAtOnce = false) {
    const { section } = change;
    const before = await this.values(section);
    const { code, reply } = await this.#sendRevert(change.id);
    if (code !== null && REFUSALS.has(code)) {
      this.refused.push({ before, after: await this.values(section) });
      return null;
    }
    if (code !== null) throw new Error(`A revert of ${section} answered ${JSON.stringify(reply)}`);
    const id = reply['reverted_by'] as string | null;
    const left = new Set((reply['changed_since'] as { field: string | null }[]).map(({ field }) => field));
    this.reverts.push({ section, of: change.id, id, before, after: await this.values(section), left, isAtOnce });
    if (id === null) return null;
    const revert = { section, id };
    this.changes.push(revert);
    return revert;
  }

  /** Two people take the same change back at once. */
  async #revertTwice(): Promise<void> {
    const { section, id } = this.#random.pick(this.changes.slice(-8));
    const replies = await Promise.all([this.#sendRevert(id), this.#sendRevert(id)]);
    const made = replies.flatMap(({ code, reply }) => {
      if (code !== null && code !== ERROR.staleVersion && !REFUSALS.has(code))
        throw new Error(`One of two reverts answered ${code}`);
      const by = code === null ? (reply['reverted_by'] as string | null) : null;
      return by === null ? [] : [by];
    });
    this.twins.push(made.length);
    for (const one of made) this.changes.push({ section, id: one });
  }

  #sendRevert(change_id: string) {
    return this.#send('POST /api/store/revert_setting_change', { change_id });
  }

  async #send(key: Endpoint, body: object) {
    const { code, body: reply } = await call(this.#origin, key, body, keyed(this.#headers));
    return { code, reply: reply as unknown as Fields };
  }
}

function sectionOf(section: SettingSection): EditedSection {
  const found = EDITED_SECTIONS.find((one) => one.section === section);
  if (!found) throw new Error(`Nobody edits ${section}`);
  return found;
}
