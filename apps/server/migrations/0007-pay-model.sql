-- The pay model: job architecture, bands by country and level, range widths, mappings, exchange rates and settings. The constraints repeat
-- the rules of the pages, so that no row can break them (docs/rules).
-- Names and codes are unique regardless of case. Those constraints are deferrable, so that one statement can swap two names.
-- No foreign key cascades: a row that others refer to stays, and the operation explains why.

create table range_width_group (
  workspace_id  integer not null references workspace (workspace_id),
  id            integer not null,
  name          text not null check (length(btrim(name)) between 1 and 255),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  version       integer not null default 1,
  primary key (workspace_id, id),
  constraint range_width_group_name exclude using btree (workspace_id with =, lower(btrim(name)) with =) deferrable
);
select make_tenant_table('range_width_group', for_ranges => true);

-- A width has both percentages or does not exist.
create table range_width (
  workspace_id          integer not null,
  id                    integer not null,
  range_width_group_id  integer not null,
  level                 integer not null check (level between 0 and 20),
  percent_below_mid     integer not null check (percent_below_mid between 0 and 100),
  percent_above_mid     integer not null check (percent_above_mid between 0 and 10000),
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  version               integer not null default 1,
  primary key (workspace_id, id),
  constraint range_width_of_group foreign key (workspace_id, range_width_group_id) references range_width_group (workspace_id, id),
  constraint range_width_level unique (workspace_id, range_width_group_id, level) deferrable
);
select make_tenant_table('range_width', for_ranges => true);

create table global_level (
  workspace_id  integer not null references workspace (workspace_id),
  id            integer not null,
  level         integer not null check (level between 0 and 20),
  name          text not null check (length(btrim(name)) between 1 and 255),
  percent_rsu   numeric check (percent_rsu between 0 and 100),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  version       integer not null default 1,
  primary key (workspace_id, id),
  constraint global_level_level unique (workspace_id, level) deferrable
);
select make_tenant_table('global_level', for_ranges => true);

create table job_level (
  workspace_id     integer not null references workspace (workspace_id),
  id               integer not null,
  code             text not null check (length(btrim(code)) between 1 and 255),
  name             text not null check (length(btrim(name)) between 1 and 255),
  "group"          text not null
    check ("group" in ('Executive', 'Management', 'Professional', 'TechnicalScientific', 'Support')),
  level            integer not null check (level between 0 and 20),
  is_visible       boolean not null,
  survey_code      text check (length(survey_code) <= 255),
  survey_provider  text check (length(survey_provider) <= 255),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  version          integer not null default 1,
  primary key (workspace_id, id),
  constraint job_level_code exclude using btree (workspace_id with =, lower(btrim(code)) with =) deferrable
);
select make_tenant_table('job_level', for_ranges => true);

create table job_function (
  workspace_id  integer not null references workspace (workspace_id),
  id            integer not null,
  name          text not null check (length(btrim(name)) between 1 and 255),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  version       integer not null default 1,
  primary key (workspace_id, id),
  constraint job_function_name exclude using btree (workspace_id with =, lower(btrim(name)) with =) deferrable
);
select make_tenant_table('job_function');

create table comp_band_group (
  workspace_id  integer not null references workspace (workspace_id),
  id            integer not null,
  name          text not null check (length(btrim(name)) between 1 and 255),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  version       integer not null default 1,
  primary key (workspace_id, id),
  constraint comp_band_group_name exclude using btree (workspace_id with =, lower(btrim(name)) with =) deferrable
);
select make_tenant_table('comp_band_group', for_ranges => true);

create table comp_band_country_group (
  workspace_id          integer not null,
  id                    integer not null,
  comp_band_group_id    integer not null,
  country               text not null check (country ~ '^[A-Z]{2}$'),
  currency_code         text not null check (currency_code ~ '^[A-Z]{3}$'),
  range_width_group_id  integer not null,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  version               integer not null default 1,
  primary key (workspace_id, id),
  constraint comp_band_country_group_of_group
    foreign key (workspace_id, comp_band_group_id) references comp_band_group (workspace_id, id),
  constraint comp_band_country_group_range_width_group
    foreign key (workspace_id, range_width_group_id) references range_width_group (workspace_id, id),
  constraint comp_band_country_group_country unique (workspace_id, comp_band_group_id, country) deferrable
);
create index comp_band_country_group_by_range_width_group
  on comp_band_country_group (workspace_id, range_width_group_id);
select make_tenant_table('comp_band_country_group', for_ranges => true);

-- A band has exactly one cash basis and at most one variable. NaN is greater than every number, so the upper bounds exclude it.
create table comp_band (
  workspace_id                integer not null,
  id                          integer not null,
  comp_band_country_group_id  integer not null,
  global_level_level          integer not null check (global_level_level between 0 and 20),
  annual_base_salary          numeric check (annual_base_salary > 0 and annual_base_salary < 1e15),
  hourly_rate                 numeric check (hourly_rate > 0 and hourly_rate < 1e15),
  on_target_earnings          numeric check (on_target_earnings > 0 and on_target_earnings < 1e15),
  percent_variable            numeric check (percent_variable between 0 and 99),
  absolute_variable           numeric check (absolute_variable >= 0 and absolute_variable < 1e15),
  created_at                  timestamptz not null default now(),
  updated_at                  timestamptz not null default now(),
  version                     integer not null default 1,
  primary key (workspace_id, id),
  constraint comp_band_of_country_group
    foreign key (workspace_id, comp_band_country_group_id) references comp_band_country_group (workspace_id, id),
  constraint comp_band_level unique (workspace_id, comp_band_country_group_id, global_level_level) deferrable,
  constraint comp_band_one_basis check (num_nonnulls(annual_base_salary, hourly_rate, on_target_earnings) = 1),
  constraint comp_band_one_variable check (num_nonnulls(percent_variable, absolute_variable) <= 1),
  constraint comp_band_variable_below_ote check (not (absolute_variable >= on_target_earnings))
);
select make_tenant_table('comp_band');
select make_pay_table('comp_band');

create table bonus_structure_group (
  workspace_id  integer not null references workspace (workspace_id),
  id            integer not null,
  name          text not null check (length(btrim(name)) between 1 and 255),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  version       integer not null default 1,
  primary key (workspace_id, id),
  constraint bonus_structure_group_name exclude using btree (workspace_id with =, lower(btrim(name)) with =) deferrable
);
select make_tenant_table('bonus_structure_group', for_ranges => true);

create table bonus_structure_country_group (
  workspace_id              integer not null,
  id                        integer not null,
  bonus_structure_group_id  integer not null,
  country                   text not null check (country ~ '^[A-Z]{2}$'),
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  version                   integer not null default 1,
  primary key (workspace_id, id),
  constraint bonus_structure_country_group_of_group
    foreign key (workspace_id, bonus_structure_group_id) references bonus_structure_group (workspace_id, id),
  constraint bonus_structure_country_group_country unique (workspace_id, bonus_structure_group_id, country) deferrable
);
select make_tenant_table('bonus_structure_country_group', for_ranges => true);

-- One cell of a country group's column. A percent of null is an empty cell, which counts as 0.
create table bonus_structure (
  workspace_id                      integer not null,
  id                                integer not null,
  bonus_structure_country_group_id  integer not null,
  global_level_level                integer not null check (global_level_level between 0 and 20),
  job_level_id                      integer,
  percent                           numeric check (percent >= 0 and percent < 1e15),
  created_at                        timestamptz not null default now(),
  updated_at                        timestamptz not null default now(),
  version                           integer not null default 1,
  primary key (workspace_id, id),
  constraint bonus_structure_of_country_group
    foreign key (workspace_id, bonus_structure_country_group_id) references bonus_structure_country_group (workspace_id, id),
  constraint bonus_structure_job_level foreign key (workspace_id, job_level_id) references job_level (workspace_id, id),
  constraint bonus_structure_level unique (workspace_id, bonus_structure_country_group_id, global_level_level) deferrable
);
create index bonus_structure_by_job_level on bonus_structure (workspace_id, job_level_id) where job_level_id is not null;
select make_tenant_table('bonus_structure');
select make_pay_table('bonus_structure');

-- A dynamic group has a parent, and its values are a percentage of the parent's.
create table equity_band_group (
  workspace_id             integer not null,
  id                       integer not null,
  name                     text not null check (length(btrim(name)) between 1 and 255),
  dynamic_parent_group_id  integer,
  dynamic_percent          numeric check (dynamic_percent >= 0 and dynamic_percent < 1e15),
  range_width_group_id     integer not null,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  version                  integer not null default 1,
  primary key (workspace_id, id),
  constraint equity_band_group_name exclude using btree (workspace_id with =, lower(btrim(name)) with =) deferrable,
  constraint equity_band_group_range_width_group
    foreign key (workspace_id, range_width_group_id) references range_width_group (workspace_id, id),
  -- Deferrable, because one save may create a group and make it the parent of another.
  constraint equity_band_group_parent
    foreign key (workspace_id, dynamic_parent_group_id) references equity_band_group (workspace_id, id) deferrable,
  constraint equity_band_group_percent_of_parent check ((dynamic_parent_group_id is null) = (dynamic_percent is null))
);
create index equity_band_group_by_parent on equity_band_group (workspace_id, dynamic_parent_group_id)
  where dynamic_parent_group_id is not null;
create index equity_band_group_by_range_width_group on equity_band_group (workspace_id, range_width_group_id);
select make_tenant_table('equity_band_group', for_ranges => true);

-- A group must not be its own ancestor. Two concurrent saves could each make a cycle that neither sees alone, so the trigger takes the lock
-- that every save of a workspace takes first.
create function reject_equity_cycle() returns trigger
  language plpgsql volatile
as $$
begin
  perform from workspace_state where workspace_id = new.workspace_id for update;
  if exists (
    with recursive ancestor (id) as (
      select new.dynamic_parent_group_id
      union
      select g.dynamic_parent_group_id from equity_band_group g join ancestor a on g.id = a.id
      where g.workspace_id = new.workspace_id and g.dynamic_parent_group_id is not null
    )
    select from ancestor where id = new.id
  ) then
    raise exception 'equity band group % would be its own ancestor', new.id
      using errcode = 'check_violation', constraint = 'equity_band_group_no_cycle';
  end if;
  return null;
end
$$;
create trigger no_cycle_insert after insert on equity_band_group
  for each row when (new.dynamic_parent_group_id is not null) execute function reject_equity_cycle();
create trigger no_cycle_update after update of dynamic_parent_group_id on equity_band_group
  for each row when (new.dynamic_parent_group_id is not null) execute function reject_equity_cycle();

create table equity_band (
  workspace_id              integer not null,
  id                        integer not null,
  equity_band_group_id      integer not null,
  global_level_level        integer not null check (global_level_level between 0 and 20),
  job_level_id              integer,
  -- In USD. In a dynamic group: computed by the server.
  value                     numeric check (value >= 0 and value < 1e30),
  -- Null: no override. 0 is a valid percentage.
  dynamic_percent_override  numeric check (dynamic_percent_override >= 0 and dynamic_percent_override < 1e15),
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  version                   integer not null default 1,
  primary key (workspace_id, id),
  constraint equity_band_of_group
    foreign key (workspace_id, equity_band_group_id) references equity_band_group (workspace_id, id),
  constraint equity_band_job_level foreign key (workspace_id, job_level_id) references job_level (workspace_id, id),
  constraint equity_band_level unique (workspace_id, equity_band_group_id, global_level_level) deferrable
);
create index equity_band_by_job_level on equity_band (workspace_id, job_level_id) where job_level_id is not null;
select make_tenant_table('equity_band');
select make_pay_table('equity_band');

create table job_family (
  workspace_id              integer not null references workspace (workspace_id),
  id                        integer not null,
  code                      text not null check (length(btrim(code)) between 1 and 255),
  name                      text not null check (length(btrim(name)) between 1 and 255),
  apply_us_tiers_to_cash    boolean not null,
  apply_us_tiers_to_equity  boolean not null,
  eligible_for_equity       boolean not null,
  -- 1 means 100 %.
  comp_band_multiplier      numeric not null check (comp_band_multiplier >= 0 and comp_band_multiplier < 1e15),
  -- Stored and returned; no computation uses them.
  dynamic_parent_id         integer,
  dynamic_percent           numeric check (dynamic_percent >= 0 and dynamic_percent < 1e15),
  comp_band_group_id        integer,
  bonus_structure_group_id  integer,
  equity_band_group_id      integer,
  job_function_id           integer,
  executive_match_code      text check (length(executive_match_code) <= 255),
  executive_match_name      text check (length(executive_match_name) <= 255),
  management_match_code     text check (length(management_match_code) <= 255),
  management_match_name     text check (length(management_match_name) <= 255),
  professional_match_code   text check (length(professional_match_code) <= 255),
  professional_match_name   text check (length(professional_match_name) <= 255),
  scientific_match_code     text check (length(scientific_match_code) <= 255),
  scientific_match_name     text check (length(scientific_match_name) <= 255),
  support_match_code        text check (length(support_match_code) <= 255),
  support_match_name        text check (length(support_match_name) <= 255),
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  version                   integer not null default 1,
  primary key (workspace_id, id),
  constraint job_family_code exclude using btree (workspace_id with =, lower(btrim(code)) with =) deferrable,
  constraint job_family_name exclude using btree (workspace_id with =, lower(btrim(name)) with =) deferrable,
  constraint job_family_dynamic_parent
    foreign key (workspace_id, dynamic_parent_id) references job_family (workspace_id, id) deferrable,
  constraint job_family_comp_band_group
    foreign key (workspace_id, comp_band_group_id) references comp_band_group (workspace_id, id),
  constraint job_family_bonus_structure_group
    foreign key (workspace_id, bonus_structure_group_id) references bonus_structure_group (workspace_id, id),
  constraint job_family_equity_band_group
    foreign key (workspace_id, equity_band_group_id) references equity_band_group (workspace_id, id),
  constraint job_family_job_function
    foreign key (workspace_id, job_function_id) references job_function (workspace_id, id)
);
create index job_family_by_dynamic_parent on job_family (workspace_id, dynamic_parent_id) where dynamic_parent_id is not null;
create index job_family_by_comp_band_group on job_family (workspace_id, comp_band_group_id);
create index job_family_by_bonus_structure_group on job_family (workspace_id, bonus_structure_group_id);
create index job_family_by_equity_band_group on job_family (workspace_id, equity_band_group_id);
create index job_family_by_job_function on job_family (workspace_id, job_function_id);
select make_tenant_table('job_family', for_ranges => true);

create table job (
  workspace_id    integer not null,
  id              integer not null,
  job_family_id   integer not null,
  job_level_id    integer not null,
  title           text not null check (length(btrim(title)) between 1 and 255),
  business_title  text check (length(business_title) <= 255),
  job_code        text check (length(job_code) <= 255),
  job_sub_level   text check (length(job_sub_level) <= 255),
  job_type        text not null check (job_type in ('Salaried', 'Hourly')),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  version         integer not null default 1,
  primary key (workspace_id, id),
  constraint job_of_family foreign key (workspace_id, job_family_id) references job_family (workspace_id, id),
  constraint job_job_level foreign key (workspace_id, job_level_id) references job_level (workspace_id, id)
);
create index job_by_family on job (workspace_id, job_family_id);
create index job_by_job_level on job (workspace_id, job_level_id);
select make_tenant_table('job', for_ranges => true);

create table global_mapping (
  workspace_id          integer not null references workspace (workspace_id),
  id                    integer not null,
  country_code          text not null check (country_code ~ '^[A-Z]{2}$'),
  comp_band_percentage  numeric not null check (comp_band_percentage > 0 and comp_band_percentage < 1e15),
  equity_percent        numeric not null check (equity_percent > 0 and equity_percent < 1e15),
  local_currency        text not null check (local_currency ~ '^[A-Z]{3}$'),
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  version               integer not null default 1,
  primary key (workspace_id, id),
  constraint global_mapping_country unique (workspace_id, country_code) deferrable
);
select make_tenant_table('global_mapping', for_ranges => true);

-- One row per pair of currencies, in either order; one of the two is USD.
create table currency_exchange_rate (
  workspace_id       integer not null references workspace (workspace_id),
  id                 integer not null,
  currency_code_a    text not null check (currency_code_a ~ '^[A-Z]{3}$'),
  currency_code_b    text not null check (currency_code_b ~ '^[A-Z]{3}$'),
  a_to_b_multiplier  numeric not null check (a_to_b_multiplier > 0 and a_to_b_multiplier < 1e15),
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  version            integer not null default 1,
  primary key (workspace_id, id),
  constraint currency_exchange_rate_one_usd check ((currency_code_a = 'USD') <> (currency_code_b = 'USD')),
  constraint currency_exchange_rate_pair exclude using btree (
    workspace_id with =, least(currency_code_a, currency_code_b) with =, greatest(currency_code_a, currency_code_b) with =
  ) deferrable
);
select make_tenant_table('currency_exchange_rate', for_ranges => true);

-- Settings of the workspace or of one of its users: a property with a JSON text.
create table setting (
  workspace_id  integer not null references workspace (workspace_id),
  id            integer not null,
  property      text not null check (length(property) between 1 and 255),
  type          text not null check (type in ('WORKSPACE', 'WORKSPACE_USER', 'USER')),
  user_id       integer references app_user (id),
  string_value  text not null check (length(string_value) <= 4000),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  version       integer not null default 1,
  primary key (workspace_id, id),
  constraint setting_property unique nulls not distinct (workspace_id, property, user_id),
  constraint setting_user_by_type check ((type = 'WORKSPACE') = (user_id is null))
);
create index setting_by_user on setting (user_id) where user_id is not null;
select make_tenant_table('setting', for_ranges => true);

-- Job families of a salary survey that the workspace has licensed and imported. A code may occur in several job groups.
create table survey_job_family (
  workspace_id  integer not null references workspace (workspace_id),
  id            integer not null,
  code          text not null check (length(btrim(code)) between 1 and 255),
  label         text not null check (length(btrim(label)) between 1 and 255),
  job_group     text not null
    check (job_group in ('Executive', 'Management', 'Professional', 'TechnicalScientific', 'Support')),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  version       integer not null default 1,
  primary key (workspace_id, id),
  constraint survey_job_family_code
    exclude using btree (workspace_id with =, lower(btrim(code)) with =, job_group with =) deferrable
);
select make_tenant_table('survey_job_family');
