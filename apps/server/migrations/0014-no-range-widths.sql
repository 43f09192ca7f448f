-- Null: a file of comp bands created the country group while the workspace had no range width group.
alter table comp_band_country_group alter column range_width_group_id drop not null;
