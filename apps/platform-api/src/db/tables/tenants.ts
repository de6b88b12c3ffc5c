import type { Generated } from 'kysely';

import type { Versioned } from '#db/column-types.ts';

export interface TenantsTable extends Versioned {
  id: string;
  name: string;
  theme: string;
  radius: Generated<'rounded' | 'flat'>;
  languages: string[];
  default_language: string;
  logo_url: Generated<string>;
  logo_svg: string | null;
  support_email: Generated<string>;
  support_phone: Generated<string>;
  privacy_url: Generated<string>;
  terms_url: Generated<string>;
}
