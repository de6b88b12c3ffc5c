import { resizedPicturePath } from '@store-panel/domain/menu/pictures';

import { type Markup, markup } from '#markup.ts';
import type { PageFormat } from '#sites/page/page-format.ts';
import type { PageGroup, PageItem, PageSection } from '#sites/page/page-menu.ts';
import type { PageText } from '#sites/page/page-texts.ts';
import { onDay } from '#sites/page/render-state.ts';

interface MenuInput {
  readonly text: PageText;
  readonly format: PageFormat;
  readonly now: number;
  readonly zone: string;
  readonly showsPictures: boolean;
  /** What a guest does with an item. */
  readonly renderAction?: (item: PageItem) => Markup;
}

const sectionAnchor = (id: string): string => `s-${id.slice(-12)}`;

const NOTHING = markup``;

/** The menu, with what dishes contain and what is sold out. */
export function renderMenu(sections: readonly PageSection[], input: MenuInput): readonly Markup[] {
  if (sections.length === 0) return [markup`<h2>${input.text('menu.title')}</h2><p>${input.text('menu.empty')}</p>`];
  return sections.map(
    ({ id, name, groups }) =>
      markup`<section id="${sectionAnchor(id)}" aria-labelledby="t-${sectionAnchor(id)}"><h2 id="t-${sectionAnchor(id)}" dir="auto">${name}</h2>${groups.map((group) => renderGroup(group, input))}</section>`,
  );
}

const renderGroup = ({ name, items }: PageGroup, input: MenuInput): Markup =>
  markup`${name === '' ? NOTHING : markup`<h3 dir="auto">${name}</h3>`}<ul class="items">${items.map((item) => renderItem(item, name !== '', input))}</ul>`;

function renderItem(item: PageItem, isInGroup: boolean, input: MenuInput): Markup {
  const { text, format, showsPictures, renderAction } = input;
  const { name, description, price, allergens, isSoldOut, imageId } = item;
  const names = allergens.map((allergen) => text(`allergen.${allergen}`));
  const picture =
    showsPictures && imageId !== null
      ? markup`<img src="${resizedPicturePath({ width: 256, height: 256, format: 'webp', image: imageId })}" alt="" width="104" height="104" loading="lazy" decoding="async">`
      : NOTHING;
  const title = isInGroup ? markup`<h4 dir="auto">${name}</h4>` : markup`<h3 class="name" dir="auto">${name}</h3>`;
  const mark = isSoldOut ? markup`<span class="tag">${text('menu.soldOut')}</span>` : renderTime(item, input);
  return markup`<li class="item${isSoldOut || item.offSchedule ? ' out' : ''}"><div>${title}${
    description === '' ? NOTHING : markup`<p dir="auto">${description}</p>`
  }${
    names.length === 0
      ? NOTHING
      : markup`<p class="has">${text('menu.contains', { allergens: format.list(names) })}</p>`
  }<div class="price"><span>${format.money(price)}</span>${mark}</div></div>${picture}${renderAction ? renderAction(item) : NOTHING}</li>
`;
}

const FROM_KEYS = { today: 'menu.fromToday', tomorrow: 'menu.fromTomorrow', on: 'menu.fromOn' } as const;

/** From when on an item can be ordered whose schedule does not hold now. */
function renderTime({ offSchedule }: PageItem, { text, format, now, zone }: MenuInput): Markup {
  if (offSchedule === null) return NOTHING;
  const { againAt } = offSchedule;
  const words = againAt === null ? text('menu.notNow') : text(...onDay(againAt, { now, zone, format }, FROM_KEYS));
  return markup`<span class="tag soft">${words}</span>`;
}

/** Links to the sections of a menu. */
export const renderJumps = (sections: readonly PageSection[], label: string): Markup =>
  markup`<nav class="jump" aria-label="${label}"><ul class="wide">${sections.map(
    ({ id, name }) => markup`<li><a href="#${sectionAnchor(id)}" dir="auto">${name}</a></li>`,
  )}</ul></nav>`;
