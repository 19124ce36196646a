/** Surface of floating elements: popovers, menus, lists. */
export const floatingClass =
  'rounded-card border border-border bg-raised text-text shadow-popover outline-none transition-opacity ' +
  'data-entering:opacity-0 data-exiting:opacity-0'

/** An option of a floating list or menu. */
export const optionClass =
  'group/option flex min-h-option cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1 text-body outline-none ' +
  'data-focused:bg-hover data-hovered:bg-hover data-pressed:bg-pressed data-disabled:cursor-default data-disabled:text-faint'
