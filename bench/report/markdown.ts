import type { Finding } from '../measurements/measurement.ts'

/** @returns the findings as a Markdown table. */
export function toMarkdown(findings: readonly Finding[]): string {
  const rows = findings.map(({ subject, measured, comparison = '', target = '', isTargetMet }) => [
    subject,
    measured,
    comparison,
    target,
    isTargetMet === undefined ? '' : isTargetMet ? 'yes' : '**no**',
  ])
  return [['What', 'Measured', 'Against', 'Target', 'Holds'], ['---', '---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
