import { BRAND_PART } from '#brand/brand-part.ts';
import { FIELD_ID, linkedWaybill } from '#form/claim-numbers.ts';
import { refuseSpaces } from '#form/code-text.ts';
import { languageFor, markLanguage } from '#tenant/language-choice.ts';
import { tenantInPage } from '#tenant/tenant.ts';
import { mindEarlyForm } from './early-form.ts';
import { type EarlyTexts, fillBlanks, TENANT_FACTS, tenantFact } from './early-texts.ts';

const BRAND = `[data-part="${BRAND_PART}"]`;

/** Ids of the templates in the page. */
export const TEMPLATE = { page: 'page', logo: 'logo' } as const;

/**
 * Draws the form before the page's code is there: the same markup that React will begin with, in the tenant's language.
 * It takes text under the form's own rule, and remembers that it was sent. Without a tenant in the page nothing is
 * drawn: React asks whose page it is.
 */
export function drawEarly(root: HTMLElement, { keys, words }: EarlyTexts): void {
  const tenant = tenantInPage();
  const page = templateContent(TEMPLATE.page);
  if (!tenant || !page) return;
  const language = languageFor(tenant);
  markLanguage(language);
  const logo = tenant.logo_url === '' ? null : templateContent(TEMPLATE.logo)?.querySelector(BRAND);
  if (logo) page.querySelector(BRAND)?.replaceWith(logo);
  const known = new Map([
    ...keys.map((key, at) => [key, words[language][at]] as const),
    ...TENANT_FACTS.map((fact) => [tenantFact(fact), tenant[fact]] as const),
  ]);
  fillBlanks(page, (key) => known.get(key) ?? '');
  root.replaceChildren(page);

  const waybill = document.getElementById(FIELD_ID.waybill_number);
  if (waybill instanceof HTMLInputElement) waybill.value = linkedWaybill(window.location.search);
  refuseSpaces(document);
  const form = root.querySelector('form');
  if (form) mindEarlyForm(root, form);
}

function templateContent(id: string): DocumentFragment | null {
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement ? document.importNode(template.content, true) : null;
}
