-- Percentages of range widths have up to four decimals if the setting RANGE_WIDTH_DECIMALS is 4. A double holds these exactly as their
-- shortest text, and the code holds them as doubles too.
alter table range_width alter percent_below_mid type float8;
alter table range_width alter percent_above_mid type float8;
alter table range_width add constraint range_width_four_decimals check (
  percent_below_mid = round(percent_below_mid::numeric, 4)::float8 and percent_above_mid = round(percent_above_mid::numeric, 4)::float8
);
