// Writes the fixture of `platform/db/migrations/baseline-dump.test.ts`: a database with the current migrations, with a row in most tables,
// as SQL. Run it with Node once per release, before the next migration is written, with PostgreSQL's own pg_dump in the PATH.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { BASELINE_DUMP } from '../databases/baseline-dump.ts'
import { runStatements } from '../databases/one-connection.ts'
import { startPostgresServer } from '../databases/postgres-server.ts'
import { makePostgresTemplate, TEMPLATE, urlOfDatabase } from '../databases/templates.ts'

const ROWS = `
  begin;
  set local app.workspace_id = '1'; set local app.visible_levels_below = '1000';
  insert into app_user (email, first_name, last_name, email_verified_at) values ('ada@acme.example', 'Ada', 'Byron', now());
  set local app.user_id = '1'; set local app.request_id = 'first'; set local app.change_kind = 'import'; set local app.import_file = 'bands.csv';
  insert into user_session (token_hash, user_id) values ('\\x01', 1);
  insert into workspace (name, domain) values ('Acme', 'acme.example');
  insert into custom_role (workspace_id, id, name, scopes) values (1, 1, 'Analyst', '{VIEW_COMP_RANGES}');
  insert into membership (workspace_id, id, user_id, role) values (1, 1, 1, 'ADMIN');
  insert into invitation (workspace_id, id, email, role, custom_role_id, invited_by, expires_at) values (1, 1, 'bob@acme.example', 'CUSTOM', 1, 1, now());
  insert into workspace_flag (workspace_id, id, key, enabled) values (1, 1, 'csv_export', false);
  insert into flag_service_response (workspace_id, flags) values (1, '{"csv_import": false}');
  insert into populated_workspace values (1);
  insert into feature_request values (1, 'invite_by_domain', 1);
  insert into requested_workspace values (1, 'Beta');
  insert into workspace_id_sequence values (1, 'comp_band', 2);
  insert into tier_configuration (workspace_id, tier_config_json, notes) values (1, '{"tiers":[]}', 'None yet.');
  insert into range_width_group (workspace_id, id, name) values (1, 1, 'All');
  insert into range_width (workspace_id, id, range_width_group_id, level, percent_below_mid, percent_above_mid) values (1, 1, 1, 3, 20, 20);
  insert into global_level (workspace_id, id, level, name, percent_rsu) values (1, 1, 3, 'Three', 12.5);
  insert into job_level (workspace_id, id, code, name, "group", level, is_visible) values (1, 1, 'P3', 'Engineer', 'Professional', 3, true);
  insert into job_function (workspace_id, id, name) values (1, 1, 'Engineering');
  insert into comp_band_group (workspace_id, id, name) values (1, 1, 'Engineers');
  insert into comp_band_country_group (workspace_id, id, comp_band_group_id, country, currency_code, range_width_group_id) values (1, 1, 1, 'US', 'USD', 1);
  insert into comp_band (workspace_id, id, comp_band_country_group_id, global_level_level, annual_base_salary) values (1, 1, 1, 3, 123456789012345.678901), (1, 2, 1, 4, 90000);
  insert into bonus_structure_group (workspace_id, id, name) values (1, 1, 'Engineers');
  insert into bonus_structure_country_group (workspace_id, id, bonus_structure_group_id, country) values (1, 1, 1, 'US');
  insert into bonus_structure (workspace_id, id, bonus_structure_country_group_id, global_level_level, job_level_id, percent) values (1, 1, 1, 3, 1, 7.25);
  insert into equity_band_group (workspace_id, id, name, range_width_group_id) values (1, 1, 'Engineers', 1);
  insert into equity_band_group (workspace_id, id, name, range_width_group_id, dynamic_parent_group_id, dynamic_percent) values (1, 2, 'Managers', 1, 1, 150);
  insert into equity_band (workspace_id, id, equity_band_group_id, global_level_level, value) values (1, 1, 1, 3, 50000);
  insert into job_family (workspace_id, id, code, name, apply_us_tiers_to_cash, apply_us_tiers_to_equity, eligible_for_equity, comp_band_multiplier, comp_band_group_id, bonus_structure_group_id, equity_band_group_id, job_function_id)
    values (1, 1, 'ENG', 'Engineering', true, false, true, 1.1, 1, 1, 1, 1);
  insert into job (workspace_id, id, job_family_id, job_level_id, title, job_type) values (1, 1, 1, 1, 'Engineer', 'Salaried');
  insert into global_mapping (workspace_id, id, country_code, comp_band_percentage, equity_percent, local_currency) values (1, 1, 'DE', 80, 90, 'EUR');
  insert into currency_exchange_rate (workspace_id, id, currency_code_a, currency_code_b, a_to_b_multiplier) values (1, 1, 'USD', 'EUR', 0.92);
  insert into setting (workspace_id, id, property, type, string_value) values (1, 1, 'currency', 'WORKSPACE', '"USD"');
  insert into survey_job_family (workspace_id, id, code, label, job_group) values (1, 1, 'S1', 'Software', 'Professional');
  insert into export_record (workspace_id, id, table_name, row_count, exported_by) values (1, 1, 'comp_band', 2, 1);
  insert into idempotent_response (workspace_id, user_id, key, request_hash, authority_hash, response) values (1, 1, 'first', '\\x02', '\\x03', '{"b":1,"a":2}');
  insert into rate_limit (name, key_hash, attempts, expires_at) values ('sign-in', '\\x04', '{}', now());
  insert into due_work (workspace_id, kind, payload) values (1, 'mail.invitation', '{"to":"bob@acme.example"}');
  insert into mail_code (code_hash, purpose, email, expires_at) values ('\\x05', 'verify', 'bob@acme.example', now());
  insert into waitlist_entry (email, first_name, last_name) values ('eve@acme.example', 'Eve', '');
  insert into feedback (user_id, rating, message, current_route) values (1, 3, 'Good.', '/comp-ranges');
  insert into page_count (day, page, views, sessions, entrances) values (now(), '/comp-ranges', 3, 2, 1);
  insert into access_event (kind, user_id, ip_address, user_agent) values ('signed-in', 1, '192.0.2.1', 'Browser');
  update comp_band set annual_base_salary = 95000, version = 2 where id = 2;
  delete from global_mapping where id = 1;
  commit`

const server = await startPostgresServer()
try {
  const owner = urlOfDatabase(await makePostgresTemplate(server.url), TEMPLATE)
  await runStatements(owner, ROWS)
  // As a superuser, who bypasses row-level security.
  const url = urlOfDatabase(server.url, TEMPLATE)
  const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-comments', url], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  writeFileSync(BASELINE_DUMP, gzipSync(makePortable(dump)))
} finally {
  await server.stop()
}

/** @returns the dump without the name of the owner, and with settings that end with the transaction that runs it */
function makePortable(dump: string): string {
  return dump
    .replaceAll(/^(--|\\).*\n/gm, '')
    .replaceAll(/^SET (?!transaction_timeout)/gm, 'SET LOCAL ')
    .replaceAll(/^SET transaction_timeout.*\n/gm, '')
    .replace("set_config('search_path', '', false)", "set_config('search_path', '', true)")
    .replaceAll(' TO plumb_owner ', ' TO CURRENT_USER ')
}
