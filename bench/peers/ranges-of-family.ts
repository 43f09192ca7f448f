/**
 * Ranges of one job family in one country outside the US as one PostgreSQL query on Plumb's tables: the joins and the arithmetic of
 * docs/how-a-range-is-computed.md in `numeric`, without derivations. Parameters: $1 workspace, $2 country,
 * $3 stock price, $4 strike price, $5 display currency, $6 job family. Shares are those of the rule as specified.
 */
const POINTS = `
with default_place as (
  select coalesce(default_country, 'US') as country from workspace where workspace_id = $1
), to_usd as (
  select 'USD' as currency, 1::numeric as rate
  union all
  select currency_code_a, a_to_b_multiplier from currency_exchange_rate where workspace_id = $1 and currency_code_b = 'USD'
  union all
  select currency_code_b, 1 / a_to_b_multiplier from currency_exchange_rate where workspace_id = $1 and currency_code_a = 'USD'
), band_country as (
  select distinct on (comp_band_group_id) *
  from comp_band_country_group
  where workspace_id = $1 and country in ($2, (select country from default_place))
  order by comp_band_group_id, country = $2 desc
), bonus_country as (
  select distinct on (bonus_structure_group_id) *
  from bonus_structure_country_group
  where workspace_id = $1 and country in ($2, (select country from default_place))
  order by bonus_structure_group_id, country = $2 desc
), band as (
  select c.comp_band_group_id, b.global_level_level as level, c.range_width_group_id, c.country = $2 as is_own, c.currency_code,
    case when b.on_target_earnings is not null
      then b.on_target_earnings - coalesce(b.absolute_variable, b.on_target_earnings * b.percent_variable / 100, 0)
      else coalesce(b.annual_base_salary, b.hourly_rate * 2080) end as base,
    case when b.on_target_earnings is not null then b.on_target_earnings
      when b.percent_variable is not null then coalesce(b.annual_base_salary, b.hourly_rate * 2080) / (1 - b.percent_variable / 100)
      else coalesce(b.annual_base_salary, b.hourly_rate * 2080) + coalesce(b.absolute_variable, 0) end as ote
  from band_country c
  join comp_band b on b.workspace_id = $1 and b.comp_band_country_group_id = c.id
), cash as (
  select f.id as family_id, b.level, b.range_width_group_id,
    b.base * factor as base, b.ote * factor as ote
  from job_family f
  join band b on b.comp_band_group_id = f.comp_band_group_id
  join to_usd r on r.currency = b.currency_code
  join to_usd shown on shown.currency = $5
  left join global_mapping m on m.workspace_id = $1 and m.country_code = $2
  cross join lateral (
    select f.comp_band_multiplier * case when b.is_own then 1 else m.comp_band_percentage / 100 end * r.rate / shown.rate as factor
  ) factors
  where f.workspace_id = $1 and f.id = $6 and factor is not null
), cell as (
  select f.id as family_id, l.level, c.base, c.ote, bonus_percent,
    1 - w.percent_below_mid::numeric / 100 as cash_low, 1 + w.percent_above_mid::numeric / 100 as cash_high,
    case when f.eligible_for_equity then e.value * em.equity_percent / 100 end as equity,
    1 - ew.percent_below_mid::numeric / 100 as equity_low, 1 + ew.percent_above_mid::numeric / 100 as equity_high,
    l.percent_rsu
  from job_family f
  join global_level l on l.workspace_id = $1
  left join cash c on c.family_id = f.id and c.level = l.level
  left join range_width w on w.workspace_id = $1 and w.range_width_group_id = c.range_width_group_id and w.level = l.level
  left join bonus_country bc on bc.bonus_structure_group_id = f.bonus_structure_group_id
  left join bonus_structure bs on bs.workspace_id = $1 and bs.bonus_structure_country_group_id = bc.id and bs.global_level_level = l.level
  cross join lateral (select case when bc.id is not null then coalesce(bs.percent, 0) end as bonus_percent) bonus
  left join equity_band_group eg on eg.workspace_id = $1 and eg.id = f.equity_band_group_id
  left join equity_band e on e.workspace_id = $1 and e.equity_band_group_id = eg.id and e.global_level_level = l.level
  left join global_mapping em on em.workspace_id = $1 and em.country_code = $2
  left join range_width ew on ew.workspace_id = $1 and ew.range_width_group_id = eg.range_width_group_id and ew.level = l.level
  where f.workspace_id = $1 and f.id = $6
), points as (
  select family_id, level,
    ote * cash_low as ote_min, ote, ote * cash_high as ote_max,
    base * cash_low as base_min, base, base * cash_high as base_max,
    (ote - base) * cash_low as variable_min, ote - base as variable, (ote - base) * cash_high as variable_max,
    base * cash_low * bonus_percent / 100 as bonus_min, base * bonus_percent / 100 as bonus, base * cash_high * bonus_percent / 100 as bonus_max,
    (ote + base * bonus_percent / 100) * cash_low as total_min, ote + base * bonus_percent / 100 as total,
    (ote + base * bonus_percent / 100) * cash_high as total_max,
    equity * equity_low as equity_min, equity, equity * equity_high as equity_max,
    equity / nullif($3::numeric + (100 - percent_rsu) * ($3::numeric - $4::numeric), 0) as rsus,
    (100 - percent_rsu) * equity / nullif($3::numeric + (100 - percent_rsu) * ($3::numeric - $4::numeric), 0) as options
  from cell
)`

/** The rows of the family as the page shows them: its jobs with their figures, the highest level first. */
export const RANGES_OF_FAMILY = `${POINTS}
select j.id as "jobId", j.title, j.business_title as "businessTitle", j.job_code as "jobCode", l.code as "jobLevelCode", l."group",
  p.*
from job j
join job_level l on l.workspace_id = $1 and l.id = j.job_level_id and l.is_visible
join points p on p.level = l.level
where j.workspace_id = $1 and j.job_family_id = $6
order by array_position(array['Executive', 'Management', 'Professional', 'TechnicalScientific', 'Support'], l."group"), l.level desc, j.title`
