import { PAY_PROFILES, type PayProfileName } from './pay-profiles.ts'
import { LADDERS, type LadderName } from './titles.ts'

/** A family as the table below has it. */
export interface FamilyLine {
  readonly jobFunction: string
  /** What its job codes begin with. */
  readonly short: string
  readonly name: string
  readonly profile: PayProfileName
  /** Percent. */
  readonly multiplier: number
  readonly ladder: LadderName
  /** What its people are called. */
  readonly people: string
  /** What those who lead them lead. */
  readonly part: string
  /** "Intern P1-P3 M4": the codes and ranges of codes of its job levels. */
  readonly levels: string
  /** "SW-FS TL-GE": where in the survey catalogue its work is found. */
  readonly survey: string
}

/**
 * Ten functions and their families, whose codes are given out in this order, JF0001 first:
 * short | name | pay profile | multiplier | ladder | people | part | levels | survey.
 */
const TABLE = `
Engineering
  SWE | Software Engineering | technical | 100 | technical | Software Engineer | Software Engineering | Intern P1-P7 M3-M6 E1 | SW-FS TL-GE
  MLE | Machine Learning | technical | 112 | technical | Machine Learning Engineer | Machine Learning | P2-P7 M3-M5 | DA-ML
  PER | Perception | technical | 110 | technical | Perception Engineer | Perception | P2-P6 M3-M4 | RB-PC
  MPC | Motion Planning and Controls | technical | 108 | technical | Controls Engineer | Motion Planning | P2-P7 M3-M4 | RB-MT
  EMB | Embedded Software | technical | 102 | technical | Embedded Software Engineer | Embedded Software | P1-P6 M3-M4 | SW-EM
  SRE | Cloud Infrastructure | technical | 103 | technical | Site Reliability Engineer | Infrastructure | P2-P6 M3-M4 | SW-RE
  SEC | Security | technical | 106 | technical | Security Engineer | Security | P2-P6 M4 | IS-AP
  TST | Test Engineering | technical | 92 | technical | Test Engineer | Test Engineering | P1-P5 M3-M4 | EN-TS
  DAT | Data and Analytics | technical | 98 | technical | Data Engineer | Data | P2-P6 M3-M4 | DA-DE
Hardware
  MEC | Mechanical Engineering | technical | 95 | technical | Mechanical Engineer | Mechanical Engineering | Intern P1-P6 M3-M5 E1 | EN-ME HL-GE
  ELE | Electrical Engineering | technical | 97 | technical | Electrical Engineer | Electrical Engineering | P1-P6 M3-M4 | EN-EL
  SYS | Systems Engineering | technical | 100 | technical | Systems Engineer | Systems Engineering | P2-P6 M4 | EN-SI
  RSF | Robotics Safety | without comp bands | 100 | technical | Safety Engineer | Robotics Safety | P2-P5 M4 |
  IDS | Industrial Design | technical | 92 | business | Industrial Designer | Industrial Design | P2-P5 M4 | DN-ID
  LAB | Prototyping Lab | hourly with equity | 105 | technical | Lab Technician | Prototyping Lab | T1-T4 M3 | RC-LB
Product and Design
  PRD | Product Management | technical | 105 | product | Product Manager | Product | P2-P6 M4-M6 E1 | PM-GN DL-GE
  UXD | Product Design | technical | 98 | technical | Product Designer | Product Design | P2-P6 M3-M4 | DN-UX
  TPM | Technical Program Management | technical | 100 | technical | Technical Program Manager | Program Management | P3-P6 M4 | PG-TC
Operations
  MFE | Manufacturing Engineering | technical | 90 | technical | Manufacturing Engineer | Manufacturing | Intern P1-P5 M3-M5 E1 | MN-PR OL-GE
  ASM | Assembly | hourly | 100 | technical | Assembly Technician | Assembly | S1-S5 M1-M3 | PN-AS
  QLT | Quality Assurance | corporate | 86 | technical | Quality Engineer | Quality | P1-P4 M3-M4 | QU-QE
  INS | Quality Inspection | hourly | 104 | business | Quality Inspector | Inspection | S2-S5 M2 | QU-QI
  MNT | Equipment Maintenance | hourly | 108 | technical | Maintenance Technician | Maintenance | S3-S5 T1-T2 M2 | PN-MT
  SCP | Supply Chain Planning | corporate | 84 | business | Supply Chain Planner | Supply Chain | P1-P4 M4 | SC-PL
  PRC | Procurement | corporate | 86 | business | Sourcing Specialist | Procurement | P1-P4 M4 | SC-PC
  WHS | Warehouse and Logistics | hourly | 96 | business | Logistics Associate | Logistics | S1-S4 M1-M2 | SC-WH
Sales
  AEX | Enterprise Sales | selling | 100 | sales | Account Executive | Enterprise Sales | P2-P6 M4-M6 E1-E2 | AE-EN SL-GE
  SDR | Sales Development | selling | 100 | sales | Sales Development Representative | Sales Development | S3-S4 M1 M3 | SD-OB
  SOL | Solutions Engineering | technical selling | 105 | technical | Solutions Engineer | Solutions | P1-P6 M3-M6 E1-E2 | SE-PR SL-GE
  ACM | Account Management | selling | 92 | business | Account Manager | Account Management | P2-P5 M4 | AM-GN
  PAR | Channel and Partnerships | selling | 96 | business | Partner Manager | Partnerships | P3-P5 M5 | PT-CH
  SOP | Sales Operations | corporate | 88 | business | Sales Operations Analyst | Sales Operations | P1-P4 M4 | SR-RO
Marketing
  PMM | Product Marketing | corporate | 95 | business | Product Marketing Manager | Product Marketing | P2-P5 M5 | MP-GN
  GRO | Growth Marketing | corporate | 87 | business | Growth Marketing Manager | Growth | Intern P1-P4 M4 | DG-CA
  DVR | Developer Relations | without bonus | 98 | business | Developer Advocate | Developer Relations | P3-P5 M4 |
Customer Experience
  CSM | Customer Success | corporate | 90 | business | Customer Success Manager | Customer Success | P2-P5 M4-M5 | CS-GN
  FSE | Field Service Engineering | without equity | 88 | technical | Field Service Engineer | Field Service | P1-P5 M3 | FD-EN
  SUP | Customer Support | hourly | 98 | business | Support Specialist | Customer Support | S2-S5 M2 | SU-GN
Finance and Legal
  FPA | Financial Planning and Analysis | corporate | 92 | business | Financial Analyst | Financial Planning | Intern P1-P4 M5 | FP-AN
  ACC | Accounting | corporate | 85 | business | Accountant | Accounting | P1-P4 M4 | AC-GL
  LEG | Legal | corporate | 115 | legal | Counsel | Legal | P3-P6 E1 | LW-CM LL-GE
People and Workplace
  HRB | People Partners | corporate | 92 | business | People Partner | People | P2-P5 M5 E1 | PP-BP EL-GE
  TAL | Talent Acquisition | corporate | 86 | business | Recruiter | Talent Acquisition | P1-P4 M4 | TA-RC
  FAC | Workplace | hourly | 95 | business | Workplace Coordinator | Workplace | S2-S4 M2 | FA-FC
Executive
  EXE | Executive Leadership | executive | 100 | executive | | | E3-E6 | CY-CE
`

export const FAMILIES: readonly FamilyLine[] = read(TABLE)

function read(table: string): readonly FamilyLine[] {
  let jobFunction = ''
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith(' ')) {
        jobFunction = line
        return []
      }
      const [short = '', name = '', profile = '', multiplier, ladder = '', ...rest] = line
        .split('|')
        .map((cell) => cell.trim())
      const [people = '', part = '', levels = '', survey = ''] = rest
      if (!isKey(PAY_PROFILES, profile) || !isKey(LADDERS, ladder)) throw new Error(`A wrong row: ${line}`)
      const pay = { profile, multiplier: Number(multiplier) }
      return [{ jobFunction, short, name, ...pay, ladder, people, part, levels, survey }]
    })
}

function isKey<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key)
}
