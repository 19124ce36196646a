import { MapPin, Plus } from 'lucide-react'
import { useCallback, useState, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { offers } from '@/config/services'
import { useLocale } from '@/i18n/use-locale'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { SkeletonRow } from '@/ui/feedback/skeleton'
import { useTextScale, useWidth } from '@/ui/use-width'
import type { Draft } from '@/widgets/form/rebase'
import { LoadWarning } from '@/widgets/load-warning'
import { FailedPage } from '@/widgets/screen/failed-page'
import { PageHeading } from '@/widgets/screen/page-heading'
import { perTenant } from '@/widgets/screen/per-tenant'
import { PrintTable } from '@/widgets/screen/print-table'
import { useAddress } from '@/widgets/use-address'
import { AddLocation } from './add-location'
import { LocationDetails } from './location-details'
import { useUnsavedLocation } from './location-form'
import type { LocationValues } from './location-values'
import { PlaceLine, useLineTexts } from './place-line'
import { PlaceTree } from './place-tree'
import { type PlaceRow, usePlaces, useTreeRows, type PlaceNode } from './use-locations'

type PrintPlacesProps = { rows: readonly PlaceRow[]; counts: ReadonlyMap<string, number> | null }

/** Indentation per tree level. */
const INDENT = '\u2003'

/** Prints the expanded part of the tree. */
function PrintPlaces({ rows, counts }: PrintPlacesProps) {
  const { t } = useTranslation('locations')
  const { tag } = useLocale()
  const number = (value: number | null | undefined) => value?.toLocaleString(tag) ?? ''
  return (
    <PrintTable
      title={t('title')}
      columns={[
        {
          id: 'name',
          header: t('field.name'),
          text: ({ node, level }) =>
            `${INDENT.repeat(level - 1)}${node.place.name}${node.place.enabled ? '' : ` (${t('disabled')})`}`,
        },
        { id: 'code', header: t('field.code'), text: ({ node }) => node.place.code ?? '' },
        {
          id: 'onSite',
          header: t('onSite'),
          text: ({ node }) => number(counts && (counts.get(node.id) ?? 0)),
          align: 'end',
        },
        {
          id: 'capacity',
          header: t('field.capacity'),
          text: ({ node }) => number(node.place.capacity),
          align: 'end',
        },
      ]}
      rows={rows}
    />
  )
}

type MisplacedPlacesProps = { nodes: readonly PlaceNode[]; onChoose: (id: string) => void }

/** Limit of listed locations; if more are misplaced, start with these. */
const NAMED = 5

/** Warns about locations whose parent data is invalid, with links to them. */
function MisplacedPlaces({ nodes, onChoose }: MisplacedPlacesProps) {
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

/** Width in pixels for tree and location side by side, at the browser's default font size. */
const SIDE_BY_SIDE = 760

type Drafts = Readonly<Record<string, Draft<LocationValues>>>

const card = 'rounded-card border border-border bg-surface'

/** The tree and the selected location side by side; on a narrow screen, one of them. */
function Locations() {
  const { t } = useTranslation('locations')
  const places = usePlaces()
  const [, setSearch] = useSearchParams()
  const { params, openDialog, closeDialog } = useAddress()
  const chosenId = params.get('location')
  const view = useTreeRows(places, chosenId)
  // By location id, so that selecting another location keeps unsaved input.
  const [drafts, setDrafts] = useState<Drafts>({})
  useUnsavedLocation(() => Object.keys(drafts).length > 0)
  /** The location shown after another was deleted. */
  const [shownInstead, setShownInstead] = useState<string | null>(null)
  const lineTexts = useLineTexts()
  const frameRef = useRef<HTMLDivElement>(null)
  const width = useWidth(frameRef)
  const scale = useTextScale()
  const isNarrow = (width ?? Infinity) / scale < SIDE_BY_SIDE
  const { query, outline, counts, inside } = places
  const chosen = outline.nodes.find(({ id }) => id === chosenId)

  const { isFound } = view
  // Stable reference, so that existing rows do not re-render when a node is expanded.
  const line = useCallback(
    ({ node }: PlaceRow) => (
      <PlaceLine
        texts={lineTexts}
        node={node}
        isQuiet={!isFound(node)}
        count={counts ? (counts.get(node.id) ?? 0) : undefined}
        isChanged={node.id in drafts}
      />
    ),
    [lineTexts, isFound, counts, drafts],
  )
  const choose = (id: string | null) => setSearch(id === null ? {} : { location: id })
  const keepDraft = (id: string, draft: Draft<LocationValues> | null) =>
    setDrafts((all) => {
      const others = Object.entries(all).filter(([other]) => other !== id)
      return Object.fromEntries(draft ? [...others, [id, draft]] : others)
    })
  const add = offers('location.create') && (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => void openDialog('new')}>
      {t('add')}
    </Button>
  )
  const renderInstead = () => {
    if (query.data === undefined && query.isError)
      return (
        <div className={card}>
          <FailedPage
            error={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </div>
      )
    if (query.isPending)
      return (
        <LoadingDelay>
          <div aria-busy className={`${card} max-w-xl divide-y divide-border px-4`}>
            {['one', 'two', 'three', 'four'].map((row) => (
              <SkeletonRow key={row} />
            ))}
          </div>
        </LoadingDelay>
      )
    if (outline.nodes.length === 0)
      return (
        <div className={card}>
          <EmptyState
            icon={<MapPin aria-hidden />}
            title={t('empty')}
            message={t('emptyText')}
            action={
              offers('location.create') && (
                <Button variant="primary" onPress={() => void openDialog('new')}>
                  {t('addFirst')}
                </Button>
              )
            }
          />
        </div>
      )
    return null
  }
  const instead = renderInstead()
  return (
    <div className="relative min-h-140 flex-1">
      <div ref={frameRef} className="absolute inset-0 flex flex-col gap-4 px-4 py-3 sm:px-6 sm:py-5">
        <PageHeading title={t('title')} actions={instead ? undefined : add} />
        {instead ?? (
          <>
            <MisplacedPlaces nodes={outline.nodes} onChoose={choose} />
            {inside.isError && <LoadWarning query={inside} text={t('count.failed')} />}
            <div
              className={cx(
                'grid min-h-0 flex-1 gap-5',
                !isNarrow && 'grid-cols-[minmax(18rem,min(28rem,42%))_minmax(0,1fr)]',
              )}
            >
              {(!isNarrow || chosenId === null) && (
                <div className={`${card} flex min-h-0 flex-col overflow-hidden`}>
                  <PlaceTree
                    view={view}
                    selectedId={chosenId}
                    onSelect={choose}
                    aside={t('onSite')}
                    hasShortcut
                  >
                    {line}
                  </PlaceTree>
                </div>
              )}
              {(!isNarrow || chosenId !== null) && (
                <div className={`${card} min-h-0 overflow-auto overscroll-contain p-5`}>
                  {chosen ? (
                    <LocationDetails
                      key={chosen.id}
                      node={chosen}
                      places={places}
                      draft={drafts[chosen.id] ?? null}
                      onDraft={(draft) => keepDraft(chosen.id, draft)}
                      onChoose={choose}
                      takesFocus={chosen.id === shownInstead}
                      onDeleted={() => {
                        keepDraft(chosen.id, null)
                        setShownInstead(chosen.parentId)
                        choose(chosen.parentId)
                      }}
                      onBack={isNarrow ? () => choose(null) : null}
                    />
                  ) : (
                    <EmptyState
                      icon={<MapPin aria-hidden />}
                      title={t(chosenId === null ? 'choose' : 'gone')}
                      message={t(chosenId === null ? 'chooseText' : 'goneText')}
                      action={isNarrow && <Button onPress={() => choose(null)}>{t('back')}</Button>}
                    />
                  )}
                </div>
              )}
            </div>
          </>
        )}
      </div>
      <PrintPlaces rows={view.rows} counts={counts} />
      {query.data && params.get('dialog') === 'new' && (
        <AddLocation
          parent={chosen?.place ?? null}
          onClose={() => closeDialog()}
          onAdded={({ locationId }) => closeDialog({ location: String(locationId) })}
        />
      )}
    </div>
  )
}

export default perTenant(Locations)
