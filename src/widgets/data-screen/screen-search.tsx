import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { useSent } from '@/lib/react/use-sent'
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
  const [sent, setSent] = useSent(value)
  // `after`: the search during which it was typed. A search from outside replaces the text, the field's own does not.
  const [typed, setTyped] = useState({ text: value, after: value })
  const text = typed.after === sent ? typed.text : sent
  const search = (wanted: string) => {
    setSent(wanted.trim())
    setTyped({ text: wanted, after: wanted.trim() })
    onSearch(wanted)
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
      onChange={(wanted) => setTyped({ text: wanted, after: sent })}
      onSubmit={search}
    />
  )
}
