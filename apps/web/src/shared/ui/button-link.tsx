import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type Appearance, buttonLooks } from './button.tsx'
import { Icon, type LucideIcon } from './icon.tsx'

interface AnchorProps extends Appearance, Omit<ComponentProps<'a'>, 'className' | 'style'> {
  icon?: LucideIcon | undefined
}

function ButtonAnchor({ look, size, wide, icon, children, ...rest }: AnchorProps) {
  const looks = buttonLooks({ look, size, wide })
  return (
    <a {...rest} className={looks.box}>
      {icon && <Icon of={icon} className={looks.icon} />}
      {children}
    </a>
  )
}

/** A link that looks like a button: for going somewhere, where a Button does something. */
export const ButtonLink = createLink(ButtonAnchor)
