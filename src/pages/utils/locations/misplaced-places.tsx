import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import type { PlaceNode } from './use-locations'

type MisplacedPlacesProps = { nodes: readonly PlaceNode[]; onChoose: (id: string) => void }

/** So many are named; where more are damaged, moving these is the beginning. */
const NAMED = 5

/** Tells of places that the server's data leave hanging, and leads to them. */
export function MisplacedPlaces({ nodes, onChoose }: MisplacedPlacesProps) {
  const { t } = useTranslation('locations')
  const misplaced = useMemo(() => nodes.filter(({ misplacement }) => misplacement), [nodes])
  if (misplaced.length === 0) return null
  return (
    <InlineAlert tone="warning" title={t('misplaced.title', { count: misplaced.length })}>
      <p>{t('misplaced.text')}</p>
      <div className="-ml-2.5 flex flex-wrap">
        {misplaced.slice(0, NAMED).map(({ id, label }) => (
          <Button key={id} size="small" variant="quiet" onPress={() => onChoose(id)}>
            {label}
          </Button>
        ))}
      </div>
    </InlineAlert>
  )
}
