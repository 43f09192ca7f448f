import { expect, test } from 'vitest'
import { withOwnIcons } from '../../own-icons.ts'

const ICONS = new Map([
  ['Menu', 'lucide-react/icons/menu'],
  ['Plus', 'lucide-react/icons/plus'],
])

test('a built module imports each icon from its own file, and types not at all', () => {
  const code = `import { type LucideIcon, Menu as MenuSign,\n  Plus } from 'lucide-react'\nPlus`
  expect(withOwnIcons(code, ICONS)).toBe(
    "import MenuSign from 'lucide-react/icons/menu'\nimport Plus from 'lucide-react/icons/plus'\nPlus",
  )
  expect(() => withOwnIcons("import { Nothing } from 'lucide-react'", ICONS)).toThrow('Nothing')
})
