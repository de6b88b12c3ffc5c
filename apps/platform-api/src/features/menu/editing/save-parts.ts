import type { MenuEditingWire } from '@store-panel/contract/endpoints/menu-editing';
import { type WeekHours, weekProblems } from '@store-panel/domain/hours/week-hours';
import type { MenuFields } from '@store-panel/domain/menu/part-rows';
import { type MenuPartKind, rangeFieldProblem } from '@store-panel/domain/menu/parts';
import { hasHours } from '@store-panel/domain/menu/schedules';

import { ApiError, invalidField } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { changeMenu, type MenuContext, type MenuEditingDeps } from '#features/menu/editing/change-menu.ts';
import { type MenuDraft, placeOf } from '#features/menu/editing/menu-draft.ts';
import {
  nameUsedError,
  PART_RULES,
  requireEnglishName,
  requireFreeExternalIds,
  requirePlace,
  requireRoom,
  requireSchedule,
  requireVersion,
  trimmed,
} from '#features/menu/editing/part-errors.ts';

type Body<Call extends keyof MenuEditingWire> = MenuEditingWire[Call]['body'];

interface PartToSave {
  readonly kind: MenuPartKind;
  /** Null for a new part. */
  readonly id: string | null;
  readonly version: number | null;
  readonly fields: MenuFields & { readonly name: readonly string[]; readonly sequence_number: number };
  /** Checks and changes what else belongs to the part. */
  readonly check?: (draft: MenuDraft, db: QueryExecutor, partId: string) => Promise<void>;
}

/**
 * Adds or changes one part in its place.
 * @throws ApiError those of its kind: not found, stale, name used, limit reached, place not found
 */
async function savePart(
  deps: MenuEditingDeps,
  context: MenuContext,
  { kind, id, version, fields: sent, check }: PartToSave,
) {
  const { db, principal } = context;
  const { storeId } = principal;
  requireEnglishName(sent.name);
  const fields = { ...sent, name: trimmed(sent.name) };
  const partId = id ?? uuidV7();
  const { notFound, nameUsed } = PART_RULES[kind];
  const written = await changeMenu(
    deps,
    context,
    { cause: id === null ? `${kind}_added` : `${kind}_saved`, of: { kind, ids: [partId] } },
    async (draft) => {
      const placeId = placeOf(kind, fields);
      if (id !== null) {
        await draft.load(kind, [id]);
        const before = draft.live(kind, id);
        if (!before) throw new ApiError(notFound);
        await requireVersion(db, storeId, { kind, id, version });
        await draft.loadPlace(kind, placeOf(kind, before));
      }
      await requirePlace(draft, kind, placeId);
      await requireSchedule(draft, fields);
      if (draft.isNameUsed(kind, placeId, partId, fields.name)) throw nameUsedError(nameUsed);
      if (id === null) {
        await requireRoom(db, storeId, kind, 1);
        draft.add(kind, partId, fields);
      } else {
        const { sequence_number: position, ...others } = fields;
        draft.move(kind, id, placeId, position);
        draft.set(kind, id, others);
      }
      await check?.(draft, db, partId);
    },
  );
  return { part_id: partId, ...written };
}

export function saveCategory(deps: MenuEditingDeps, context: MenuContext, body: Body<'POST /api/store/save_category'>) {
  const { category_id: id, version, ...fields } = body;
  return savePart(deps, context, { kind: 'category', id, version, fields });
}

export function saveSubCategory(
  deps: MenuEditingDeps,
  context: MenuContext,
  body: Body<'POST /api/store/save_sub_category'>,
) {
  const { sub_category_id: id, version, ...fields } = body;
  return savePart(deps, context, { kind: 'sub_category', id, version, fields });
}

export function saveItem(deps: MenuEditingDeps, context: MenuContext, body: Body<'POST /api/store/save_item'>) {
  const { item_id: id, version, ...fields } = body;
  const { storeId } = context.principal;
  return savePart(deps, context, {
    kind: 'item',
    id,
    version,
    fields: { ...fields, description: trimmed(fields.description) },
    check: async (draft, db, partId) => {
      const groups = fields.modifier_group_ids;
      await draft.load('modifier_group', groups);
      if (new Set(groups).size < groups.length || groups.some((group) => !draft.live('modifier_group', group)))
        throw new ApiError('itemModifierGroupInvalid');
      await requireFreeExternalIds(db, storeId, 'item', [
        { id: partId, code: fields.external_id, path: 'external_id' },
      ]);
    },
  });
}

export function saveModifierGroup(
  deps: MenuEditingDeps,
  context: MenuContext,
  body: Body<'POST /api/store/save_modifier_group'>,
) {
  const { modifier_group_id: id, version, modifiers, ...fields } = body;
  const { storeId } = context.principal;
  requireEnglishName(fields.name);
  for (const [at, { name }] of modifiers.entries()) requireEnglishName(name, `modifiers.${at}.name`);
  return savePart(deps, context, {
    kind: 'modifier_group',
    id,
    version,
    fields,
    check: async (draft, db, groupId) => {
      await draft.loadPlace('modifier', groupId);
      const known = draft.idsIn('modifier', groupId);
      const remaining = modifiers.flatMap(({ modifier_id: modifierId }) => modifierId ?? []);
      if (new Set(remaining).size < remaining.length || remaining.some((modifierId) => !known.includes(modifierId)))
        throw new ApiError('modifierNotFound');
      const problem = rangeFieldProblem(fields, modifiers.filter(({ is_visible }) => is_visible).length);
      if (problem !== null) throw invalidField(problem, 'modifier_range.invalid');
      await draft.load('modifier', known);
      const deleted = known.filter((modifierId) => !remaining.includes(modifierId));
      const saved = modifiers.map(({ modifier_id: modifierId, ...own }, at) => ({
        id: modifierId ?? uuidV7(),
        isNew: modifierId === null,
        fields: { ...own, name: trimmed(own.name), modifier_group_id: groupId, sequence_number: at },
      }));
      await requireFreeExternalIds(db, storeId, 'modifier_group', [
        { id: groupId, code: fields.external_id, path: 'external_id' },
      ]);
      await requireFreeExternalIds(
        db,
        storeId,
        'modifier',
        saved.map(({ id: modifierId, fields: { external_id: code } }, at) => ({
          id: modifierId,
          code,
          path: `modifiers.${at}.external_id`,
        })),
        deleted,
      );
      for (const modifierId of deleted) draft.remove('modifier', modifierId);
      for (const { id: modifierId, isNew, fields: own } of saved)
        if (isNew) draft.add('modifier', modifierId, own);
        else draft.set('modifier', modifierId, own);
      draft.place('modifier', groupId, new Map(saved.map(({ id: modifierId }, at) => [modifierId, at])));
    },
  });
}

/** @throws ApiError validationFailed for hours that overlap or are none, and for days in the wrong order */
export function saveMenuSchedule(
  deps: MenuEditingDeps,
  context: MenuContext,
  body: Body<'POST /api/store/save_menu_schedule'>,
) {
  const { schedule_id: id, version, ...fields } = body;
  const week = Object.fromEntries(fields.week.entries()) as unknown as WeekHours;
  if (weekProblems(week).length > 0) throw invalidField('week', 'hours.overlap');
  if (!hasHours(fields.week)) throw invalidField('week', 'hours.required');
  const { starts_on: first, ends_on: last } = fields;
  if (first !== null && last !== null && last < first) throw invalidField('ends_on', 'days.order');
  return savePart(deps, context, { kind: 'schedule', id, version, fields });
}
