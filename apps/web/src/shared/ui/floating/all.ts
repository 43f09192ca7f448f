/** All that opens above a page, fetched as one (`shared/ui/floating.ts`). */
export { ConfirmWindow, DialogWindow } from './dialog-window.tsx'
export {
  MenuCheck,
  MenuChoice,
  MenuItem,
  MenuPopup,
  MenuSeparator,
  MenuSwitch,
} from './menu-popup.tsx'
export { PanelWindow } from './panel-window.tsx'
export { PickerPopup } from './picker-popup.tsx'
export { PopoverWindow } from './popover-window.tsx'
export { SearchPopup } from './search-popup.tsx'
export { TipPopup } from './tip-popup.tsx'
export { ToastList } from './toast-list.tsx'
