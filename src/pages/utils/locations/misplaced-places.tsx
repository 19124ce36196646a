import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button'
import { InlineAlert } from '@/ui/inline-alert'
import type { PlaceNode } from './use-locations'

/** So many are named; where more are damaged, moving these is the beginning. */
const NAMED = 5

/** Tells of places that the server's data leave hanging, and leads to them. */
export function MisplacedPlaces(props: { nodes: readonly PlaceNode[]; onChoose: (id: string) => void }) {
  const { t } = useTranslation('locations')
  const misplaced = props.nodes.filter(({ misplacement }) => misplacement)
  if (misplaced.length === 0) return null
  return (
    <InlineAlert tone="warning" title={t('misplaced.title', { count: misplaced.length })}>
      <p>{t('misplaced.text')}</p>
      <div className="-ml-2.5 flex flex-wrap">
        {misplaced.slice(0, NAMED).map(({ id, label }) => (
          <Button key={id} size="small" variant="quiet" onPress={() => props.onChoose(id)}>
            {label}
          </Button>
        ))}
      </div>
    </InlineAlert>
  )
}
