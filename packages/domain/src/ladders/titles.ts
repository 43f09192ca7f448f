import type { JobLevel } from '../job-levels/job-level.ts'

/**
 * The pattern of titles for the job levels whose names match the expression. `{family}` is the family's name, "Software Engineering";
 * `{role}` is the person who does its work, "Software Engineer".
 */
type PatternRule = readonly [name: RegExp, pattern: string]

/** Patterns for levels of Management and Executive: "Chief Executive Officer" stays, and "VP II" becomes "VP II, {family}". */
const LEADER_RULES: readonly PatternRule[] = [
  [/^(ceo|president|chief .* officer)$/i, '$&'],
  [/^c-?suite$/i, 'Chief Officer, {family}'],
  [/^(.*\b(?:director|vp|svp|evp|vice president|head))$/i, '$1 of {family}'],
  [/^(.*?)\b(manager|supervisor|lead|leader)$/i, '$1{family} $2'],
  [/^.*$/, '$&, {family}'],
]

/** Patterns for all other levels: "Senior Specialist" becomes "Senior {role}", "Senior II" "Senior {role} II", and "Intern" "{family} Intern". */
const EXPERT_RULES: readonly PatternRule[] = [
  [/^(intermediate|mid|mid-level|professional|scientist|specialist)$/i, '{role}'],
  [/^(intern|trainee|apprentice|assistant|(?:.* )?fellow)$/i, '{family} $&'],
  [/^(.*) (?:scientist|specialist|professional)$/i, '$1 {role}'],
  [/^(.* )?([ivx]+|\d+)$/i, '$1{role} $2'],
  // A code such as "IC4".
  [/^[a-z]+-?\d+$/i, '{role} $&'],
  [/^.*$/, '$& {role}'],
]

/** @returns the pattern for titles at a job level, such as "Senior {role}" or "{family} Manager" */
export function titlePattern({ group, name }: Pick<JobLevel, 'group' | 'name'>): string {
  const trimmedName = name.trim()
  const rules = group === 'Management' || group === 'Executive' ? LEADER_RULES : EXPERT_RULES
  const [expression, pattern] = rules.find(([matchedName]) => matchedName.test(trimmedName)) ?? [
    /$/,
    '{role}',
  ]
  return trimmedName.replace(expression, pattern).replaceAll(/\s+/g, ' ').trim()
}

/** The person who does the work of a family, by the last word of the family's name. */
const ROLES: Readonly<Record<string, string>> = {
  accounting: 'Accountant',
  administration: 'Administrator',
  analysis: 'Analyst',
  analytics: 'Analyst',
  architecture: 'Architect',
  bookkeeping: 'Bookkeeper',
  consulting: 'Consultant',
  design: 'Designer',
  development: 'Developer',
  engineering: 'Engineer',
  management: 'Manager',
  partners: 'Partner',
  planning: 'Planner',
  programming: 'Programmer',
  recruiting: 'Recruiter',
  research: 'Researcher',
  sales: 'Sales Representative',
  science: 'Scientist',
  writing: 'Writer',
}

/** Matches a last word that is a person already, as in "Account Executive" or "Nurse Practitioner". */
const PERSON = /(?:er|or|ist|yst|ant|ian|executive|representative|associate|partner|nurse)$/i

/** Returns the person who does the work of a family: "Software Engineer" for "Software Engineering". */
function roleOfFamily(family: string): string {
  const name = family.trim()
  const [, start = '', lastWord = ''] = /^(.*?)([^\s]*)$/.exec(name) ?? []
  const role = ROLES[lastWord.toLowerCase()]
  if (role !== undefined) return start + role
  return name === '' || PERSON.test(lastWord) ? name : `${name} Specialist`
}

/** @returns the title of a job of a family by a pattern. Other text in braces stays as it is. */
export function formatTitle(pattern: string, family: string): string {
  return pattern
    .replaceAll('{family}', () => family.trim())
    .replaceAll('{role}', () => roleOfFamily(family))
    .replaceAll(/\s+/g, ' ')
    .trim()
}
