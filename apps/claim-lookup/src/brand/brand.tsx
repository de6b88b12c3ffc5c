import type { Tenant } from '#tenant/tenant.ts';
import { BRAND_PART } from './brand-part.ts';
import css from './brand.module.css';

/** The courier's logo, or its name without one. */
export function Brand({ tenant: { name, logo_url: logo } }: { readonly tenant: Pick<Tenant, 'name' | 'logo_url'> }) {
  return logo === '' ? (
    <p className={css.name} data-part={BRAND_PART}>
      {name}
    </p>
  ) : (
    <img className={css.logo} data-part={BRAND_PART} src={logo} alt={name} />
  );
}
