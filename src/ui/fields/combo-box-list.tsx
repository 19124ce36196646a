import { Plus } from 'lucide-react'
import { Collection, ListBox, Popover } from 'react-aria-components/ComboBox'
import { cx } from '@/ui/cx'
import { floatingClass } from '@/ui/overlays/floating-class'
import { OptionRow, type Option } from './option-row'
import { Spinner } from '@/ui/feedback/spinner'

// No record has this id: the ids of the services are numbers or UUIDs.
const CREATE_ID = '\u0000create'

/** What the list under a combo box says and offers beside the choices. */
export type ComboBoxListProps = {
  /** Already filtered and ordered by the caller, so that accents and fuzziness are its own. */
  items: Option[]
  isLoading?: boolean
  loadingLabel?: string
  /** Said when nothing matches; without it the list closes instead. */
  emptyLabel?: string
  /** The last line, that makes a new one of what was typed, e.g. "Create 'Acme'". Leave out where it makes no sense. */
  createLabel?: string
  onCreate?: () => void
}

/** The floating list of ComboBox and MultiSelect. */
export function ComboBoxList(props: ComboBoxListProps) {
  const { items, isLoading, loadingLabel, emptyLabel, createLabel, onCreate } = props
  return (
    <Popover offset={4} className={cx(floatingClass, 'w-(--trigger-width) min-w-56')}>
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
