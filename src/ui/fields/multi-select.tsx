import { X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useRef, use, useEffect, useEffectEvent, type ReactNode } from 'react'
import {
  ComboBox as AriaComboBox,
  Input,
  type ComboBoxProps as AriaComboBoxProps,
  ComboBoxStateContext,
} from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { isolated } from '@/lib/text/bidi'
import { ComboBoxList, type ComboBoxListProps } from './combo-box-list'
import { cx } from '@/ui/cx'
import {
  controlBoxClass,
  controlFocusWithinClass,
  Field,
  splitFieldProps,
  type CommonFieldProps,
} from './field'
import { OpenWhenFound } from './open-when-found'
import type { Option } from './option-row'
import { Spinner } from '@/ui/feedback/spinner'

/**
 * Closes the list of a combo box that keeps what is typed when the focus has left it: for React Aria such a text is a
 * new one, for which it opens the list again.
 */
function CloseWhenLeft() {
  const state = use(ComboBoxStateContext)
  const isLeft = state !== null && state.isOpen && !state.isFocused
  const close = useEffectEvent(() => state?.close())
  useEffect(() => {
    if (isLeft) close()
  }, [isLeft])
  return null
}

type ChipProps = {
  children: ReactNode
  /** The name of the button that takes the chip away, e.g. 'Remove Ana Ruiz'; without it the chip stays. */
  removeLabel?: string
  onRemove?: () => void
}

/** A chosen thing among several. */
function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="inline-flex h-6 max-w-full min-w-0 items-center gap-1 rounded-small bg-neutral-subtle pl-2 text-label text-text last:pr-2 touch:h-12 touch:pl-3">
      <span className="truncate">{children}</span>
      {removeLabel && (
        // A plain button: inside a combo box a React Aria button would become its opener.
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="flex h-full w-6 shrink-0 cursor-pointer items-center justify-center rounded-small text-muted outline-offset-[-2px] transition-colors hover:bg-pressed hover:text-text touch:w-12"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  )
}

type MultiSelectProps = Omit<
  AriaComboBoxProps<Option, 'multiple'>,
  | 'children'
  | 'className'
  | 'style'
  | 'validationBehavior'
  | 'value'
  | 'onChange'
  | 'items'
  | 'defaultItems'
  | 'defaultFilter'
  | 'placeholder'
  | 'selectionMode'
> &
  CommonFieldProps &
  ComboBoxListProps & {
    /** The chosen ones, whole: they are drawn as chips even when the search no longer finds them. */
    selected: Option[]
    onChange: (selected: Option[]) => void
    inputValue: string
    onInputChange: (text: string) => void
    removeLabel: (option: Option) => string
    /** What is typed and not chosen stays, for the caller to ask about; Escape alone takes it away. */
    keepsTyped?: boolean
    placeholder?: string
    ref?: Ref<HTMLInputElement>
  }

/** Several of many, found by typing and shown as chips; Backspace in an empty input takes the last one away. */
export function MultiSelect(props: MultiSelectProps) {
  const { fieldProps, className, isInvalid, rest } = splitFieldProps(props)
  const { items, isLoading, loadingLabel, emptyLabel, createLabel, onCreate, ...others } = rest
  const { selected, onChange, removeLabel, keepsTyped = false, placeholder, ref, ...comboBox } = others
  const group = useRef<HTMLDivElement>(null)
  const lastKey = useRef('')
  const list = { items, isLoading, loadingLabel, emptyLabel, createLabel, onCreate }

  const choose = (ids: string[]) => {
    // React Aria also reports when the field is left and when a key or a scroll closes the list. Nothing changed then;
    // the text goes too, but not by a scroll alone: bringing the field into view is one.
    const hasFocus = group.current?.contains(document.activeElement)
    const isLeft = lastKey.current === 'Tab' || !hasFocus
    // Leaving may add the one that is pointed at and takes nobody away, but React Aria reports that it took them all.
    const isKept = selected.every(({ id }) => ids.includes(id))
    const isSame = isKept ? ids.length === selected.length : isLeft
    const byKey = ['Escape', 'Enter', 'Tab'].includes(lastKey.current)
    const byScroll = !byKey && hasFocus
    if (isSame && (byScroll || (keepsTyped && lastKey.current !== 'Escape'))) return
    // Whoever leaves an empty field chooses nothing, though React Aria would take the first of the open list.
    const isLeaving = lastKey.current === 'Tab' && comboBox.inputValue === ''
    comboBox.onInputChange('')
    if (isSame || isLeaving) return
    const known = new Map([...items, ...selected].map((option) => [option.id, option]))
    onChange(ids.flatMap((id) => known.get(id) ?? []))
  }
  const takeAway = (id: string) => {
    // The button goes with its chip; a finger is not handed a keyboard that it did not ask for.
    if (lastKey.current !== '') group.current?.querySelector('input')?.focus()
    onChange(selected.filter((option) => option.id !== id))
  }
  const takeLastAway = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && comboBox.inputValue === '' && selected.length > 0)
      onChange(selected.slice(0, -1))
  }

  return (
    <AriaComboBox
      {...comboBox}
      selectionMode="multiple"
      value={selected.map((option) => option.id)}
      onChange={(keys) => choose(keys.map(String))}
      items={items}
      allowsEmptyCollection={Boolean(emptyLabel ?? createLabel) || isLoading}
      isInvalid={isInvalid}
      validationBehavior="aria"
      className={className}
    >
      <Field {...fieldProps}>
        <Group
          // A visual box only: the input has the name.
          role="presentation"
          ref={group}
          onFocusCapture={() => (lastKey.current = '')}
          onKeyDownCapture={({ key }) => (lastKey.current = key)}
          className={cx(
            controlBoxClass,
            controlFocusWithinClass,
            'flex min-h-control flex-wrap items-center gap-1 px-1.5 py-1',
          )}
        >
          {selected.map((option) => (
            <Chip
              key={option.id}
              removeLabel={comboBox.isDisabled || comboBox.isReadOnly ? undefined : removeLabel(option)}
              onRemove={() => takeAway(option.id)}
            >
              {isolated(option.label)}
            </Chip>
          ))}
          <Input
            ref={ref}
            dir="auto"
            placeholder={selected.length === 0 ? placeholder : undefined}
            onKeyDown={takeLastAway}
            className="h-6 min-w-24 touch:h-10 flex-1 bg-transparent px-1.5 outline-none"
          />
          {isLoading && <Spinner className="mr-1.5 text-muted" />}
        </Group>
      </Field>
      <ComboBoxList {...list} />
      <OpenWhenFound hasItems={items.length > 0} />
      {keepsTyped && <CloseWhenLeft />}
    </AriaComboBox>
  )
}
