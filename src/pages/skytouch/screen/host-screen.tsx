import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HOST_LETTERS, kioskQueries } from '@/kiosk/calls'
import { useDebounced } from '@/lib/react/use-debounced'
import { Button } from '@/ui/buttons/button'
import { TileButton } from '@/ui/buttons/tile-button'
import { TextField } from '@/ui/fields/text-field'
import { useTenantId } from '@/widgets/use-tenant-id'
import { firstField, Frame } from './frame'
import type { ScreenProps } from './screen-props'
import { useFormScan } from './use-form-scan'

/** Debounce of the search, in ms. */
const PAUSE = 300

/** Host search: few results, by first name and initial, so that only visitors who know the name find them. */
export function HostScreen({ send }: ScreenProps<'host'>) {
  const tenantId = useTenantId()
  const { t } = useTranslation('skytouch')
  const [text, setText] = useState('')
  const scanStatus = useFormScan({ onContact: () => false, send })
  const debounced = useDebounced(text.trim(), PAUSE)
  const { data, isError, isFetching } = useQuery(kioskQueries.hosts(tenantId, debounced))
  const isEnabled = debounced.length >= HOST_LETTERS
  const hosts = isEnabled ? data : undefined
  const status =
    isError || data === null
      ? t('host.failed')
      : hosts?.length === 0 && !isFetching
        ? t('host.none')
        : !isEnabled && t('host.letters')
  return (
    <Frame
      title={t('host.title')}
      status={scanStatus}
      onBack={() => send({ type: 'back' })}
      action={
        <Button
          size="large"
          className="cramped:min-h-control!"
          onPress={() => send({ type: 'host', host: null })}
        >
          {t('host.unknown')}
        </Button>
      }
    >
      {/* With the touch keyboard there is little room besides the results. */}
      <div className="flex flex-col gap-6 cramped:gap-2">
        <div data-capitals="first" className="cramped:[&_label]:sr-only">
          <TextField
            {...firstField}
            label={t('host.label')}
            autoComplete="off"
            spellCheck="false"
            value={text}
            onChange={setText}
          />
        </div>
        <p role="status" className="min-h-8 text-muted cramped:min-h-0 cramped:text-label">
          {status}
        </p>
        <div className="grid grid-cols-2 gap-4 cramped:flex cramped:flex-wrap">
          {hosts?.map((host) => (
            <TileButton key={host.id} size="row" onPress={() => send({ type: 'host', host })}>
              {host.name}
            </TileButton>
          ))}
        </div>
      </div>
    </Frame>
  )
}
