import { randomUUID } from 'node:crypto';

import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { ClaimState } from '@store-panel/domain/claims/claim-states';

import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { isolated } from '#panel/isolated.ts';
import { keyboardOf } from '#panel/keyboard.ts';
import { waitForMessage } from '#actors/outbox.ts';
import type { StaffClient, Customers } from '#actors/store.ts';
import { EVERYWHERE } from '#viewports.ts';

/** One of each requested kind: a phone picture and a document. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

/** Each demo tenant in languages it offers; the Arabic store ships with the second one. */
const VARIANTS: readonly { readonly host: string; readonly language: LanguageCode; readonly viewport: typeof PHONE }[] =
  [
    { host: 'havel.localhost', language: 'en', viewport: DESKTOP },
    { host: 'havel.localhost', language: 'ru', viewport: PHONE },
    { host: 'saqr.localhost', language: 'ar', viewport: PHONE },
  ];

/** A claim for a lost parcel with two requested documents. */
async function askForDocuments({ client }: StaffClient, customers: Customers) {
  const { id: order_id } = await customers.place({ is_pickup: false });
  await client.call('POST /api/store/set_order_status', {
    order_id,
    order_status: 3,
    estimated_time_for_ready_order: 20,
  });
  const { order } = await client.call('POST /api/store/ready_for_shipment', { order_id });
  const lost = { order_id, cause: 'lost', description: 'It never arrived.', amount: 900 } as const;
  const { claim } = await client.call('POST /api/store/open_claim', lost);
  const { claim_id, claim_number, version } = claim;
  await client.call('POST /api/store/change_order_claim_status', {
    claim_id,
    version,
    claim_status: 'documents_missing',
    reason: 'We have to see both.',
    documents: [{ kind: 'packaging_photos' }, { kind: 'invoice' }],
  });
  const claimNow = async () => (await client.call('POST /api/store/get_claim_detail', { claim_id })).claim;
  return {
    waybill: order.waybill_number ?? '',
    claim_number,
    stateNow: async (): Promise<ClaimState> => (await claimNow()).state,
    async approve() {
      const seen = (await claimNow()).version;
      const body = { claim_id, version: seen, claim_status: 'approved' } as const;
      await client.call('POST /api/store/change_order_claim_status', body);
    },
  };
}

for (const { host, language, viewport } of VARIANTS) {
  // `claims.test.ts` looks a claim up in English.
  test.describe(`${language} at ${host}`, { tag: language === 'ar' ? [] : [EVERYWHERE] }, () => {
    test.use({ language, viewport });

    test('by keyboard alone a claim is looked up and given what is missing, which its store sees', async ({
      page,
      platform,
      colleague,
      customers,
      t,
    }) => {
      const opened = await askForDocuments(colleague, customers);
      const keyboard = keyboardOf(page, language);
      await page.addInitScript((code) => localStorage.setItem('language', code), language);
      await page.goto(`http://${host}:${platform.port}/`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await captureHere(page);

      await keyboard.fill(page.getByLabel(t('claim:field.waybill')), opened.waybill);
      await keyboard.fill(page.getByLabel(t('claim:field.claimNumber')), opened.claim_number);
      await keyboard.key('Enter');
      await expect(heading).toContainText(opened.claim_number);
      await keyboard.expectSomewhere();
      await captureHere(page);

      for (const [kind, file] of [
        ['packaging_photos', { name: 'box.png', mimeType: 'image/png', buffer: PICTURE }],
        ['invoice', { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF }],
      ] as const) {
        const document = page.getByRole('listitem').filter({ hasText: t(`claim:document.kind.${kind}`) });
        const chooser = page.waitForEvent('filechooser');
        await keyboard.press(document.locator('input[type=file]'));
        await (await chooser).setFiles(file);
        await expect(document.getByText(t('claim-result:documents.missing'), { exact: true })).toBeHidden();
        await keyboard.expectSomewhere();
      }
      await expect(page.getByText(t('claim-result:documents.done'))).toBeVisible();
      await expect(page.getByText(t('claim:state.under_review'), { exact: true }).first()).toBeVisible();
      expect(await opened.stateNow()).toBe('under_review');
      await captureHere(page);

      // Email subscription: requested, confirmed by link, notified of the next change, ended by link.
      const email = `${randomUUID()}@claimants.example`;
      const at = (link: string | null) => `http://${host}:${platform.port}${new URL(link ?? '').pathname}`;
      await keyboard.fill(page.getByLabel(t('claim-result:mails.email')), email);
      await keyboard.key('Enter');
      await expect(page.getByText(t('claim-result:mails.sent', { email: isolated(email) }))).toBeFocused();
      await captureHere(page);

      await page.goto(at((await waitForMessage(platform.origin, email, 'claim_mails')).link));
      const confirm = page.getByRole('button', { name: t('claim-subscriptions:confirm') });
      await expect(confirm).toBeVisible();
      await captureHere(page);
      await keyboard.press(confirm);
      const stop = page.getByRole('button', { name: t('claim-subscriptions:stop') });
      await expect(stop).toBeVisible();
      await keyboard.expectSomewhere();
      await captureHere(page);

      await opened.approve();
      const changeEmail = await waitForMessage(platform.origin, email, 'claim_changed');
      expect(changeEmail.text).toContain(t('claim:meaning.approved'));
      await page.goto(at(changeEmail.stop));
      await keyboard.press(stop);
      await expect(page.getByText(t('claim-subscriptions:stopped'))).toBeFocused();
      await captureHere(page);
    });
  });
}
