import type { Finding } from '../measurements/measurement.ts'

/** @returns the findings as a Markdown table; those that miss their target, in bold, with the target */
export function toMarkdown(findings: readonly Finding[]): string {
  const rows = findings.map(({ subject, measured, target, isTargetMet }) =>
    isTargetMet === false ? [subject, `**${measured}; target: ${target}**`] : [subject, measured],
  )
  return [['What', 'Measured'], ['---', '---'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
