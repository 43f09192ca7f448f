import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type Appearance, buttonLooks, iconButtonLooks } from './button.tsx'
import { Icon, type LucideIcon } from './icon.tsx'

interface AnchorProps extends Appearance, Omit<ComponentProps<'a'>, 'className' | 'style'> {
  icon?: LucideIcon | undefined
}

function ButtonAnchor({ look, size, wide, icon, children, ...rest }: AnchorProps) {
  const looks = buttonLooks({ look, size, wide })
  return (
    <a {...rest} className={looks.box}>
      {icon && <Icon icon={icon} className={looks.icon} />}
      {children}
    </a>
  )
}

/** A link that looks like a button: it navigates, whereas a Button runs an action. */
export const ButtonLink = createLink(ButtonAnchor)

interface IconAnchorProps
  extends Omit<Appearance, 'wide'>,
    Omit<ComponentProps<'a'>, 'className' | 'style' | 'children'> {
  icon: LucideIcon
  /** The accessible name: what it links to. */
  label: string
}

function IconAnchor({ look, size, icon, label, ...rest }: IconAnchorProps) {
  const looks = iconButtonLooks({ look, size })
  return (
    <a {...rest} aria-label={label} className={looks.box}>
      <Icon icon={icon} className={looks.icon} />
    </a>
  )
}

/** A link with only an icon; its label is for screen readers. */
export const IconLink = createLink(IconAnchor)
