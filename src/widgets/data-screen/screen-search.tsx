import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { setTimeout } from '@/lib/time/timer'
import { SearchField } from '@/ui/fields/search-field'

type ScreenSearchProps = {
  label: string
  placeholder: string
  /** The search text in the URL. */
  value: string
  onSearch: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Debounce of the search, in ms. */
const PAUSE = 250

/** The debounced search of a list on the server. Follows changes of the URL. */
export function ScreenSearch({ label, placeholder, value, onSearch, ref }: ScreenSearchProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    // A change sent from here comes back, maybe while the user keeps typing; any other change came from outside.
    if (value !== sent) setText(value)
    setSent(value)
  }
  const search = (typed: string) => {
    setSent(typed.trim())
    onSearch(typed)
  }
  const searchAfterPause = useEffectEvent(search)
  useEffect(() => {
    if (text.trim() === sent.trim()) return
    const timer = setTimeout(() => searchAfterPause(text), text === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [text, sent])
  return (
    <SearchField
      ref={ref}
      className="min-w-40 flex-1 sm:min-w-64 sm:max-w-80"
      label={label}
      clearLabel={t('actions.clearSearch')}
      placeholder={placeholder}
      shortcut={SHORTCUT_KEYS.search}
      value={text}
      onChange={setText}
      onSubmit={search}
    />
  )
}
