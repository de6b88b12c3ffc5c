import { type Kysely, sql } from 'kysely';

/** Logos of courier tenants are files: each file belongs to a store or a tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files drop constraint files_purpose_check`.execute(db);
  await sql`
    alter table files
      alter column store_id drop not null,
      add column tenant_id uuid references tenants on delete cascade,
      add constraint files_purpose_check
        check (purpose in ('store_image', 'document', 'courier_document', 'claim_document', 'tenant_logo')),
      add check ((store_id is null) = (purpose = 'tenant_logo')),
      add check ((tenant_id is null) = (purpose <> 'tenant_logo'))`.execute(db);
  await sql`create index files_of_tenant on files (tenant_id) where tenant_id is not null`.execute(db);
  // Used by the check before a tenant is deleted, and by the count in the list.
  await sql`create index stores_of_tenant on stores (tenant_id) where tenant_id is not null`.execute(db);
}
