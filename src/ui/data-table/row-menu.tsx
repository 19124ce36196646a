import { Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { rowIconButtonClass } from '@/ui/buttons/button-class'
import { IconButton } from '@/ui/buttons/icon-button'
import { Menu, type MenuGroup } from '@/ui/overlays/menu'

type RowMenuProps = {
  /** The row's, because elements of rows are recycled: a menu that was opened for one row is not there for the next. */
  rowId: string
  /** The name of the button and of the menu, e.g. 'More for Ana Ruiz'. */
  label: string
  /** Makes its entries; not before the first press. */
  groups: () => MenuGroup[]
  /** True in rows that do not have the place in the tab order. */
  excludeFromTabOrder?: boolean
}

/** Lucide's ellipsis in one stroke: its three circles in every row are a tenth of all that is laid out. */
const Dots = () => (
  <svg aria-hidden className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor">
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={4} strokeLinecap="round" />
  </svg>
)

/**
 * The menu of a row in a long table. Until its first press it is a plain button: hundreds of live menus would make
 * scrolling stumble.
 */
export function RowMenu({ rowId, label, groups, excludeFromTabOrder }: RowMenuProps) {
  const [liveId, setLiveId] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const hasFocus = useRef(false)

  // An entry may take the button away, and with it the place to which the focus goes back: then the row takes it.
  useEffect(() => {
    const row = triggerRef.current?.closest<HTMLElement>('[data-row-id]')
    return () => {
      const give = () => row?.dataset.rowId === liveId && row.focus({ preventScroll: true })
      if (hasFocus.current) requestAnimationFrame(give)
    }
  }, [liveId])

  // The button is exchanged under the finger: the live one takes the focus first, so that the menu gives it back.
  const goLive = () => {
    flushSync(() => setLiveId(rowId))
    triggerRef.current?.focus()
    hasFocus.current = true
    setOpen(true)
  }

  if (liveId !== rowId) {
    const openByArrow = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      event.stopPropagation()
      goLive()
    }
    return (
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        tabIndex={excludeFromTabOrder ? -1 : 0}
        onClick={goLive}
        onKeyDown={openByArrow}
        className={rowIconButtonClass()}
      >
        <Dots />
      </button>
    )
  }
  return (
    <Menu
      label={label}
      groups={groups()}
      isOpen={isOpen}
      onOpenChange={(next) => {
        hasFocus.current ||= next
        setOpen(next)
      }}
      trigger={
        <IconButton
          ref={triggerRef}
          size="small"
          label={label}
          hideTooltip
          icon={<Ellipsis aria-hidden />}
          excludeFromTabOrder={excludeFromTabOrder}
          onFocus={() => (hasFocus.current = false)}
        />
      }
    />
  )
}
