import { BRAND_PART } from '#brand/brand-part.ts';
import { FIELD_ID, linkedWaybill } from '#form/claim-numbers.ts';
import { refuseSpaces } from '#form/code-text.ts';
import { languageFor, markLanguage } from '#tenant/language-choice.ts';
import { tenantInPage } from '#tenant/tenant.ts';
import { bindPrerenderedForm } from './prerendered-form.ts';
import { type PrerenderedTexts, fillBlanks, TENANT_FACTS, tenantFact } from './prerendered-texts.ts';

const BRAND = `[data-part="${BRAND_PART}"]`;

/** Ids of the templates in the page. */
export const TEMPLATE = { page: 'page', logo: 'logo' } as const;

/**
 * Renders the form before the page's code has loaded: the markup that React will hydrate, in the tenant's language.
 * Input follows the form's rules and a submission is recorded. Without a tenant in the page it renders nothing and
 * React requests the tenant.
 */
export function renderPrerendered(root: HTMLElement, { keys, words }: PrerenderedTexts): void {
  const tenant = tenantInPage();
  const page = templateContent(TEMPLATE.page);
  if (!tenant || !page) return;
  const language = languageFor(tenant);
  markLanguage(language);
  const logo = tenant.logo_url === '' ? null : templateContent(TEMPLATE.logo)?.querySelector(BRAND);
  if (logo) page.querySelector(BRAND)?.replaceWith(logo);
  const values = new Map([
    ...keys.map((key, at) => [key, words[language][at]] as const),
    ...TENANT_FACTS.map((fact) => [tenantFact(fact), tenant[fact]] as const),
  ]);
  fillBlanks(page, (key) => values.get(key) ?? '');
  root.replaceChildren(page);

  const waybill = document.getElementById(FIELD_ID.waybill_number);
  if (waybill instanceof HTMLInputElement) waybill.value = linkedWaybill(window.location.search);
  refuseSpaces(document);
  const form = root.querySelector('form');
  if (form) bindPrerenderedForm(root, form);
}

function templateContent(id: string): DocumentFragment | null {
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement ? document.importNode(template.content, true) : null;
}
