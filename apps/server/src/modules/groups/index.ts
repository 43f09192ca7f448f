/**
 * The parts that groups of comp bands, bonuses, equity and range widths share: names, country groups, cells, copies, files. Pay groups are
 * those with pay per level (comp bands, bonuses, equity): only members who see all levels can copy or delete them.
 */
export { deleteCountryGroup, planCountryGroups } from './country-groups.ts'
export {
  copyGroup,
  copyPayGroup,
  deletePayGroup,
  type Duplication,
  type GroupItem,
  saveGroups,
} from './groups.ts'
export { importGroups, keyInOwner, readLevelsForImport } from './import-groups.ts'
export { refuseCellLevel, refuseHiddenLevels, writeCells } from './levels.ts'
