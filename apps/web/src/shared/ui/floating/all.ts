/** All popups and dialogs, loaded together (`shared/ui/floating.tsx`). */
export { ConfirmDialog, Dialog } from './dialog.tsx'
export { MenuCheck, MenuChoice, MenuItem, MenuPopup, MenuSeparator } from './menu-popup.tsx'
export { PickerPopup } from './picker-popup.tsx'
export { PopoverPopup } from './popover-popup.tsx'
export { SearchPopup } from './search-popup.tsx'
export { SidePanel } from './side-panel.tsx'
export { TipPopup } from './tip-popup.tsx'
export { ToastList } from './toast-list.tsx'
