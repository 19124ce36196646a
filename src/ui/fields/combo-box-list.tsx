import { Plus } from 'lucide-react'
import { use } from 'react'
import { Collection, ComboBoxStateContext, ListBox, Popover } from 'react-aria-components/ComboBox'
import { useOnce } from '@/lib/react/use-once'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/feedback/spinner'
import { floatingClass } from '@/ui/overlays/floating-class'
import { OptionRow, type Option } from './option-row'

// Cannot collide with a record: the services' ids are numbers or UUIDs.
const CREATE_ID = '\u0000create'

/** The list under a combo box, and its additional entries and messages. */
export type ComboBoxListProps = {
  /** Filtered and sorted by the caller, which decides about accents and fuzzy matching. */
  items: Option[]
  isLoading?: boolean
  loadingLabel?: string
  /** Shown if nothing matches; without it the list closes. */
  emptyLabel?: string
  /**
   * The last entry, which creates an item from the typed text, e.g. "Create 'Acme'". Omit it if creation is not
   * possible.
   */
  createLabel?: string
  onCreate?: () => void
}

/** The list popover of ComboBox and MultiSelect. */
export function ComboBoxList(props: ComboBoxListProps) {
  const { items, isLoading, loadingLabel, emptyLabel, createLabel, onCreate } = props
  return (
    <Popover
      offset={4}
      className={cx(
        floatingClass,
        'w-max max-w-[min(36rem,calc(100vw-1.5rem))] min-w-[max(var(--trigger-width),14rem)]',
      )}
    >
      <ListBox
        className="max-h-80 overflow-auto p-1 outline-none"
        renderEmptyState={() => (
          <div className="flex min-h-option items-center gap-2 px-2.5 text-body text-muted">
            {isLoading && <Spinner />}
            {isLoading ? loadingLabel : emptyLabel}
          </div>
        )}
      >
        <Collection items={items}>{(option: Option) => <OptionRow option={option} />}</Collection>
        {createLabel && (
          <OptionRow
            option={{ id: CREATE_ID, label: createLabel, icon: <Plus aria-hidden /> }}
            onAction={onCreate}
            className={cx('text-accent', items.length > 0 && 'mt-1 border-t border-border pt-2')}
          />
        )}
      </ListBox>
    </Popover>
  )
}

/**
 * Opens the list of a combo box when the first items arrive after typing: React Aria opens it only on a key press, and
 * not while it is empty.
 */
export function OpenOnResults({ hasItems }: { hasItems: boolean }) {
  const state = use(ComboBoxStateContext)
  useOnce(hasItems ? 'items' : null, () => {
    if (state?.isFocused && !state.isOpen && state.inputValue !== '') state.open(null, 'input')
  })
  return null
}
